import { IconColumns3, IconDownload } from '@tabler/icons-react';
import { staffFilesPath } from '#contract/console/staff-names';
import classes from '../../../ui/filter/drop-panel.module.css';
import { DropPanel } from '../../../ui/filter/drop-panel.tsx';
import { timeZone } from '../../../ui/filter/period.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { TextButton } from '../../../ui/page/text-link.tsx';
import type { Column } from './column.ts';
import type { useColumns } from './use-columns.ts';

/** A menu that chooses a list's columns. */
export function ColumnMenu<Item>({
  columns,
  choice,
}: {
  columns: readonly Column<Item>[];
  choice: ReturnType<typeof useColumns<Item>>;
}) {
  return (
    <DropPanel label="Столбцы" text="Столбцы" icon={<IconColumns3 {...buttonIcon} />} isAtEnd>
      {columns.slice(1).map((column) => (
        <label key={column.id} className={classes.choice}>
          <input type="checkbox" checked={choice.isShown(column)} onChange={() => choice.turn(column)} />
          {column.title}
        </label>
      ))}
      {choice.isOwn && <TextButton onClick={choice.reset}>Как было сначала</TextButton>}
    </DropPanel>
  );
}

/**
 * Downloads a list as CSV. It has no `download` attribute: after the end of a session the server answers with a redirect to
 * sign in.
 */
export function SheetButton({ href }: { href: string }) {
  return (
    <ActionButton component="a" href={href} size="sm" icon={IconDownload}>
      CSV
    </ActionButton>
  );
}

/**
 * The address of a list as CSV (server/files.ts), by the parameters of the list's method; its times are on the reader's clock.
 */
export function sheetAddress(name: string, params: object): string {
  return `${staffFilesPath}/${name}.csv?${new URLSearchParams({ params: JSON.stringify(params), timeZone })}`;
}
