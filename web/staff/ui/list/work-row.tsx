import type { MouseEvent, ReactNode } from 'react';
import { Link, useHref, useNavigate } from 'react-router';
import type { Column } from './column.ts';
import type { Selecting } from './use-selection.ts';
import classes from './work-table.module.css';

/** One row: its first cell names it and is the link; a press anywhere on the row opens it as well. */
export function WorkRow<Item>({
  id,
  item,
  columns,
  selecting,
  to,
}: {
  id: string;
  item: Item;
  columns: readonly Column<Item>[];
  selecting: Selecting | undefined;
  to: string | undefined;
}) {
  const open = useRowOpening(to);
  const [first, ...rest] = columns;
  const name = first?.cell(item);
  return (
    <tr
      data-row={id}
      tabIndex={to === undefined ? -1 : undefined}
      className={to === undefined ? '' : classes.leads}
      data-chosen={selecting?.isChosen(id) || undefined}
      onClick={open}
      onAuxClick={open}
    >
      {selecting && <CheckCell id={id} name={name} selecting={selecting} />}
      <th scope="row" title={tooltip(name)} data-align={first?.align}>
        {to === undefined ? name : <Link to={to}>{name}</Link>}
      </th>
      {rest.map((column) => {
        const cell = column.cell(item);
        return (
          <td key={column.id} data-align={column.align} title={tooltip(cell)}>
            {cell}
          </td>
        );
      })}
    </tr>
  );
}

function CheckCell({ id, name, selecting }: { id: string; name: ReactNode; selecting: Selecting }) {
  return (
    <td className={classes.check}>
      <label>
        <input
          type="checkbox"
          aria-label={`Выбрать: ${tooltip(name) ?? id}`}
          checked={selecting.isChosen(id)}
          // A click tells if Shift is held; React requires `onChange` for a controlled input.
          onClick={(event) => selecting.turn(id, event.shiftKey)}
          onChange={() => {}}
        />
      </label>
    </td>
  );
}

function tooltip(cell: ReactNode) {
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : undefined;
}

/** Opens the row's page; with Ctrl, Cmd or the middle button in a new tab. Controls in the row keep their own effect. */
function useRowOpening(to: string | undefined) {
  const navigate = useNavigate();
  const href = useHref(to ?? '.');
  return (event: MouseEvent<HTMLTableRowElement>) => {
    const { target, button, ctrlKey, metaKey } = event;
    if (to === undefined || button > 1) return;
    if (target instanceof Element && target.closest('a, button, input, label, select')) return;
    // A press that selects text, to copy it, opens nothing.
    if (getSelection()?.isCollapsed === false) return;
    if (button === 1 || ctrlKey || metaKey) window.open(href, '_blank', 'noopener');
    else void navigate(to);
  };
}
