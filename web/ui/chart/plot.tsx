import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Axes } from './axes.tsx';
import chart from './chart.module.css';
import type { PlotProps } from './chart.tsx';
import { Marks } from './marks.tsx';
import classes from './plot.module.css';
import { PointTip } from './point-tip.tsx';
import { scalesOf } from './scales.ts';
import { readPoint, stepTo } from './series.ts';

/** The drawing of a chart. Arrow keys, a pointer or a finger choose a point, which a live region reads. */
export function Plot({ title, data, height }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { active, isKeyed, set, press } = useActive(data.points.length);
  const scales = scalesOf(data, { width, height });
  const point = (event: PointerEvent) =>
    set(scales.placeAt(event.clientX - (frame.current?.getBoundingClientRect().left ?? 0)));
  return (
    <div
      ref={frame}
      className={chart.place}
      style={{ height }}
      // The chart handles arrow keys: screen readers pass them on.
      role="application"
      aria-roledescription="график"
      aria-label={`${title}. Точки — стрелками влево и вправо`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its points are chosen by keys
      tabIndex={0}
      onKeyDown={press}
      onBlur={() => set(null)}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => set(null)}
    >
      {width > 0 && (
        <svg width="100%" height={height} aria-hidden className={classes.plot}>
          <Axes data={data} scales={scales} />
          <Marks data={data} scales={scales} active={active} />
        </svg>
      )}
      {active !== null && <PointTip data={data} place={active} scales={scales} width={width} />}
      <p className="for-screen-readers" aria-live="polite">
        {active !== null && isKeyed && readPoint(data, active)}
      </p>
    </div>
  );
}

/** The chosen point, with a flag for a choice by key: a pointer's points are not read aloud. */
function useActive(count: number) {
  const [active, setActive] = useState<number | null>(null);
  const [isKeyed, setKeyed] = useState(false);
  const set = (place: number | null) => {
    setKeyed(false);
    setActive(place);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return set(null);
    const place = stepTo(event.key, active, count);
    if (place === undefined) return;
    event.preventDefault();
    setKeyed(true);
    setActive(place);
  };
  return { active: active !== null && active < count ? active : null, isKeyed, set, press };
}

/** The width of an element in px, updated as it changes; 0 until it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    // Reported after the layout and before the paint: reading the width here would cause a layout of its own.
    const watching = new ResizeObserver(([entry]) => {
      if (entry) flushSync(() => setWidth(Math.floor(entry.contentRect.width)));
    });
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element]);
  return width;
}
