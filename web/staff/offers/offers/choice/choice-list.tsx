import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { TextLink } from '../../../../ui/page/text-link.tsx';
import { pathTo } from '../../../paths.ts';
import classes from '../editor/offer-editor.module.css';
import { StatusBadge } from '../offer-columns.tsx';
import type { Chosen } from './use-choice.ts';

/** Offers in their order. A row is dragged by its grip; its buttons, and arrow keys on them, move it as well. */
export function ChoiceList({ items, mayChange, move, remove }: ChoiceListProps) {
  const [dragged, setDragged] = useState<number | null>(null);
  const drag = (event: PointerEvent) => {
    if (dragged === null) return;
    const from = items.findIndex(({ id }) => id === dragged);
    const over = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-place]');
    if (over) move(from, Number(over.dataset.place));
  };
  const press = (event: KeyboardEvent, place: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    move(place, place + step);
  };
  return (
    <ol className={classes.choice} aria-label="Офферы по порядку">
      {items.map((item, place) => (
        <li key={item.id} data-place={place} data-dragged={item.id === dragged || undefined}>
          {mayChange && (
            <span
              className={classes.grip}
              aria-hidden="true"
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                setDragged(item.id);
              }}
              onPointerMove={drag}
              onPointerUp={() => setDragged(null)}
              onPointerCancel={() => setDragged(null)}
            >
              <IconGripVertical size={20} stroke={1.5} />
            </span>
          )}
          <span className={classes.place}>{place + 1}</span>
          <span className={classes.offer}>
            <TextLink to={pathTo('offer', { id: item.id })}>{item.name}</TextLink>
            {item.status !== 'active' && <StatusBadge status={item.status} />}
          </span>
          {mayChange && (
            <RowActions
              item={item}
              place={place}
              last={items.length - 1}
              move={move}
              remove={remove}
              press={press}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

type ChoiceListProps = {
  items: Chosen[];
  mayChange: boolean;
  move: (from: number, to: number) => void;
  remove: (item: Chosen) => void;
};

type RowActionsProps = Pick<ChoiceListProps, 'move' | 'remove'> & {
  item: Chosen;
  place: number;
  last: number;
  press: (event: KeyboardEvent, place: number) => void;
};

function RowActions({ item, place, last, move, remove, press }: RowActionsProps) {
  const keys = { onKeyDown: (event: KeyboardEvent) => press(event, place) };
  return (
    <span className={classes.actions}>
      <button
        type="button"
        aria-label={`Выше: ${item.name}`}
        aria-disabled={place === 0}
        onClick={() => move(place, place - 1)}
        {...keys}
      >
        <IconArrowUp size={20} stroke={1.5} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={`Ниже: ${item.name}`}
        aria-disabled={place === last}
        onClick={() => move(place, place + 1)}
        {...keys}
      >
        <IconArrowDown size={20} stroke={1.5} aria-hidden />
      </button>
      <button type="button" aria-label={`Убрать: ${item.name}`} onClick={() => remove(item)}>
        <IconX size={20} stroke={1.5} aria-hidden />
      </button>
    </span>
  );
}
