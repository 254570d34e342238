import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import classes from './ordered-choices.module.css';
import { useOrder } from './use-order.ts';

/** A list of choices in an order of the reader's: dragged, moved by buttons or by Alt with an arrow key. */
export function OrderedChoices<Item>({
  label,
  items,
  keyOf,
  titleOf,
  aboutOf,
  isChosen,
  turn,
  change,
}: {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  titleOf: (item: Item) => string;
  aboutOf: (item: Item) => string | undefined;
  isChosen: (item: Item) => boolean;
  turn: (item: Item) => void;
  change: (items: Item[]) => void;
}) {
  const order = useOrder(items, titleOf, change);
  return (
    <>
      <ul ref={order.root} className={classes.choices} aria-label={label}>
        {items.map((item, place) => (
          <li key={keyOf(item)} {...order.propsOf(place)} title={aboutOf(item)}>
            <IconGripVertical size={16} stroke={1.5} aria-hidden className={classes.grip} />
            <label className={classes.name}>
              <input type="checkbox" checked={isChosen(item)} onChange={() => turn(item)} />
              {titleOf(item)}
            </label>
            <button
              type="button"
              className={classes.move}
              aria-label={`${titleOf(item)}: выше`}
              disabled={place === 0}
              onClick={() => order.move(place, place - 1)}
            >
              <IconArrowUp size={16} stroke={1.75} aria-hidden />
            </button>
            <button
              type="button"
              className={classes.move}
              aria-label={`${titleOf(item)}: ниже`}
              disabled={place === items.length - 1}
              onClick={() => order.move(place, place + 1)}
            >
              <IconArrowDown size={16} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <p className="for-screen-readers" aria-live="polite">
        {order.announcement}
      </p>
    </>
  );
}
