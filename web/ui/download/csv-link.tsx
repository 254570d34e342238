import { IconDownload } from '@tabler/icons-react';
import { ActionLink } from '../page/action-button.tsx';

/**
 * A plain link to a CSV file; a click shows how the download goes once the code for it has come (follow-csv.ts). It has no
 * `download` attribute: after the session's end the server answers with the way to sign in, not with a file.
 */
export function CsvLink({ href }: { href: string }) {
  return (
    <ActionLink href={href} icon={IconDownload}>
      Скачать CSV
    </ActionLink>
  );
}
