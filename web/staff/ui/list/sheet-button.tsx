import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { buttonIcon } from '../../../ui/page/button-icon.ts';

/** Downloads a list as CSV. No `download` attribute: where the session has ended the server answers with the way to sign in. */
export function SheetButton({ href }: { href: string }) {
  return (
    <Button
      component="a"
      href={href}
      size="sm"
      variant="default"
      leftSection={<IconDownload {...buttonIcon} />}
    >
      CSV
    </Button>
  );
}
