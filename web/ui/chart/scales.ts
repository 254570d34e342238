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
  const values = roundValues(highest(data) || 1);
  const valuesSecond = roundValues((data.second && highest({ now: data.second })) || 1);
  const most = values.at(-1) ?? 1;
  const mostSecond = valuesSecond.at(-1) ?? 1;
  return {
    inner,
    /** The width of a point’s own place. */
    step,
    /** The middle of a point’s place. */
    x: (place: number) => inner.left + step * (place + 0.5),
    y: (value: number) => inner.bottom - (value / most) * (inner.bottom - inner.top),
    /** The scale of the other measure, and the values beside its axis. */
    ySecond: (value: number) => inner.bottom - (value / mostSecond) * (inner.bottom - inner.top),
    acrossSecond: data.second ? valuesSecond : [],
    /** The values with a line across: whole numbers for counts, only zero for an empty chart. */
    across: ticksOf(data, values),
    /** The point at a distance from the left edge. */
    placeAt: (left: number) => clamp(Math.floor((left - inner.left) / step), data.points.length - 1),
  };
}

export type Scales = ReturnType<typeof scalesOf>;

const lines = 4;

/** Round values from zero, about four steps apart, up to the first that is not below the highest value. */
export function roundValues(highest: number): number[] {
  let most = highest;
  for (;;) {
    const { step, parts } = roundStep(most / lines);
    // Small steps are divided by: 3 / 10 is 0.3, 3 × 0.1 is not.
    const valueAt = (n: number) => (parts ? n / parts : n * step);
    const count = Math.ceil(parts ? most * parts : most / step);
    // A rounded end may take the next larger step.
    if (valueAt(count) === most) return Array.from({ length: count + 1 }, (_, n) => valueAt(n));
    most = valueAt(count);
  }
}

/** The power of ten, or 2, 5 or 10 times it, whose ratio to a step is nearest to 1. Steps below 1 are parts of it. */
function roundStep(step: number): { step: number; parts?: number } {
  const power = Math.floor(Math.log10(step));
  const share = step / 10 ** power;
  let factor = share < Math.sqrt(2) ? 1 : 2;
  if (share >= Math.sqrt(10)) factor = share < Math.sqrt(50) ? 5 : 10;
  return power < 0 ? { step, parts: 10 ** -power / factor } : { step: factor * 10 ** power };
}

function ticksOf(data: ChartData, values: number[]) {
  if (highest(data) === 0) return [0];
  return data.isWhole ? values.filter((value) => Number.isInteger(value)) : values;
}

function clamp(place: number, last: number) {
  return Math.max(0, Math.min(last, place));
}
