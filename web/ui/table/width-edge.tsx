import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { narrowest, widest } from '#contract/wire/column-widths';
import classes from './width-edge.module.css';

/**
 * The edge of a head cell: dragged or moved by arrow keys it sets the column's width; a double click or Enter gives the column
 * its first width back.
 */
export function WidthEdge({
  title,
  width,
  resize,
}: {
  title: string;
  width: number;
  resize: (width?: number) => void;
}) {
  const [drag, setDrag] = useState<{ from: number; width: number } | null>(null);
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from: event.clientX, width: drawnWidth(event.currentTarget) });
  };
  const follow = ({ clientX }: PointerEvent) => {
    if (drag && clientX !== drag.from) resize(within(drag.width + clientX - drag.from));
  };
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps.get(event.key);
    if (step !== undefined) resize(within(drawnWidth(event.currentTarget) + step * (event.shiftKey ? 5 : 1)));
    else if (event.key === 'Enter') resize();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a focusable separator is a widget, and <hr> is none
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Ширина столбца «${title}»`}
      aria-valuenow={Math.round(width)}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      title="Ширина: тяните или стрелки; двойной щелчок или Enter вернёт прежнюю"
      tabIndex={0}
      className={classes.edge}
      data-dragged={drag ? '' : undefined}
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
      onDoubleClick={() => resize()}
      onKeyDown={onKey}
    />
  );
}

const steps = new Map([
  ['ArrowLeft', -10],
  ['ArrowRight', 10],
]);

/** A column that grows is wider than it says. */
function drawnWidth(edge: HTMLElement) {
  return edge.closest('th')?.offsetWidth ?? narrowest;
}

function within(width: number) {
  return Math.round(Math.min(widest, Math.max(narrowest, width)));
}
