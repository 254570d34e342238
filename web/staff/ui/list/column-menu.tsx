import { IconColumns3 } from '@tabler/icons-react';
import classes from '../../../ui/filter/drop-panel.module.css';
import { DropPanel } from '../../../ui/filter/drop-panel.tsx';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { TextButton } from '../../../ui/page/text-link.tsx';
import type { Column } from './column.ts';
import type { useColumns } from './use-columns.ts';

/** Which columns a list shows. */
export function ColumnMenu<Item>({ columns, choice }: ColumnMenuProps<Item>) {
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

type ColumnMenuProps<Item> = {
  columns: readonly Column<Item>[];
  choice: ReturnType<typeof useColumns<Item>>;
};
