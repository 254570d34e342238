import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { staffFilesPath } from '#contract/staff/staff-names';
import { timeZone } from '../../../ui/filter/period.ts';
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

/** The address of a list as CSV (server/files.ts), by the parameters of the list's method; its times are on the reader's clock. */
export function sheetAddress(name: string, params: object): string {
  return `${staffFilesPath}/${name}.csv?${new URLSearchParams({ params: JSON.stringify(params), timeZone })}`;
}
