import { nice, ticks } from 'd3-array';
import { type ChartData, highest } from './series.ts';

/** Space for the labels of the axes. The last label stands half beyond its point. */
const room = { top: 12, bottom: 28, left: 56, right: 12 };

/** Maps points and values to pixels of a drawing. */
export function scalesOf(data: ChartData, { width, height }: { width: number; height: number }) {
  const inner = {
    left: room.left,
    right: Math.max(width - (data.second ? room.left : room.right), room.left + 1),
    top: room.top,
    bottom: height - room.bottom,
  };
  const step = (inner.right - inner.left) / Math.max(data.points.length, 1);
  const [, most = 1] = nice(0, highest(data) || 1, lines);
  const [, mostSecond = 1] = nice(0, (data.second && highest({ now: data.second })) || 1, lines);
  return {
    inner,
    /** The width of a point’s own place. */
    step,
    /** The middle of a point’s place. */
    x: (place: number) => inner.left + step * (place + 0.5),
    y: (value: number) => inner.bottom - (value / most) * (inner.bottom - inner.top),
    /** The scale of the other measure, and the values beside its axis. */
    ySecond: (value: number) => inner.bottom - (value / mostSecond) * (inner.bottom - inner.top),
    acrossSecond: data.second ? ticks(0, mostSecond, lines) : [],
    /** The values with a line across: whole numbers for counts, only zero for an empty chart. */
    across: ticksOf(data, ticks(0, most, lines)),
    /** The point at a distance from the left edge. */
    placeAt: (left: number) => clamp(Math.floor((left - inner.left) / step), data.points.length - 1),
  };
}

export type Scales = ReturnType<typeof scalesOf>;

const lines = 4;

function ticksOf(data: ChartData, values: number[]) {
  if (highest(data) === 0) return [0];
  return data.isWhole ? values.filter((value) => Number.isInteger(value)) : values;
}

function clamp(place: number, last: number) {
  return Math.max(0, Math.min(last, place));
}
