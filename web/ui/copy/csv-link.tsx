import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { buttonIcon } from '../page/button-icon.ts';

/** The link has no `download` attribute: after the session's end the server answers with the way to sign in, not with a file. */
export function CsvLink({ href }: { href: string }) {
  return (
    <Button component="a" href={href} variant="default" leftSection={<IconDownload {...buttonIcon} />}>
      Скачать CSV
    </Button>
  );
}
