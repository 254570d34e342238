import type { MouseEvent, ReactNode } from 'react';
import { Link, useHref } from '../../../router/link.tsx';
import { navigate } from '../../../router/router.ts';
import { useTint } from '../../../ui/feedback/use-tint.ts';
import type { ColumnPlace } from './column-places.ts';
import type { Selecting } from './use-selection.ts';
import classes from './work-table.module.css';

/** One row: its first cell names it and is the link; a press anywhere on the row opens it as well. */
export function WorkRow<Item>({
  id,
  item,
  places,
  selecting,
  to,
}: {
  id: string;
  item: Item;
  places: readonly ColumnPlace<Item>[];
  selecting: Selecting | undefined;
  to: string | undefined;
}) {
  const open = useRowOpening(to);
  const [first, ...rest] = places;
  const name = first?.column.cell(item);
  return (
    <tr
      ref={useTint(JSON.stringify(item))}
      data-row={id}
      tabIndex={to === undefined ? -1 : undefined}
      className={to === undefined ? '' : classes.leads}
      data-chosen={selecting?.isChosen(id) || undefined}
      onClick={open}
      onAuxClick={open}
    >
      {selecting && <CheckCell id={id} name={name} selecting={selecting} />}
      <th scope="row" title={tooltip(name)} data-align={first?.column.align}>
        {to === undefined ? name : <Link to={to}>{name}</Link>}
      </th>
      {rest.map(({ column, left, isLastPinned }) => {
        const cell = column.cell(item);
        return (
          <td
            key={column.id}
            data-align={column.align}
            data-pinned={left === undefined ? undefined : isLastPinned ? 'last' : ''}
            style={{ left }}
            title={tooltip(cell)}
          >
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
