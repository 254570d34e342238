import { IconDownload } from '@tabler/icons-react';
import { staffFilesPath } from '#contract/console/staff-names';
import { timeZone } from '../../../ui/filter/period.ts';
import { ActionLink } from '../../../ui/page/action-button.tsx';

/**
 * Downloads a list as CSV. It has no `download` attribute: after the end of a session the server answers with a redirect to
 * sign in.
 */
export function SheetButton({ href }: { href: string }) {
  return (
    <ActionLink href={href} icon={IconDownload}>
      CSV
    </ActionLink>
  );
}

/**
 * The address of a list as CSV (server/files.ts), by the parameters of the list's method; its times are on the reader's clock.
 */
export function sheetAddress(name: string, params: object): string {
  return `${staffFilesPath}/${name}.csv?${new URLSearchParams({ params: JSON.stringify(params), timeZone })}`;
}
