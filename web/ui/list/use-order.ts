import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';

/**
 * Moves the items of a short list: dragged by pointer, or by Alt with an arrow key. `root` is the list element, whose children
 * are the items in their order; `announcement` belongs into a live region. The moved item keeps the focus.
 */
export function useOrder<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  change: ChangeOrder<Item>,
) {
  const root = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [announcement, announce] = useState('');
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length || to === from) return;
    change(moved(items, from, to));
    announce(`${nameOf(item)}: место ${to + 1} из ${items.length}`);
    // Runs once the new order is rendered.
    setTimeout(() => root.current?.children[to]?.querySelector<HTMLElement>('button, input')?.focus());
  };
  const propsOf = (place: number) => ({
    draggable: true,
    'data-dragged': dragged === place || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move';
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', String(place));
      setDragged(place);
    },
    onDragOver: (event: DragEvent) => dragged !== null && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null) move(dragged, place);
    },
    onDragEnd: () => setDragged(null),
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.altKey ? steps.get(event.key) : undefined;
      if (step === undefined) return;
      // Alt+Left is the browser's shortcut for Back.
      event.preventDefault();
      move(place, place + step);
    },
  });
  return { root, move, propsOf, announcement };
}

type ChangeOrder<Item> = (items: Item[]) => void;

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowUp', -1],
  ['ArrowRight', 1],
  ['ArrowDown', 1],
]);

/** A list with one item at another place. */
function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
