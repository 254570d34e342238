import { type DimensionName, isClock, isTime } from '#contract/statistics/dimensions';
import { type MetricName, metrics } from '#contract/statistics/metrics';
import type { ReportQuery } from '#contract/statistics/report';
import { type Counters, nothing, sumCounters } from './counters.ts';
import { type Row, valuesOf } from './row.ts';

type Order = Pick<ReportQuery, 'sort' | 'sortBy'>;
/** A field that orders rows, as the sign of its direction; the label is the name of the row. */
type Step = { field: MetricName | 'label'; sign: 1 | -1 };

/**
 * Orders rows level by level: the rows of one key of the first level stay together, and these keys are ordered by what they add up to. Fields
 * rank as the caller wrote them, 4 is ascending, 3 descending; what has no rate comes last either way. Levels of time come in their order and
 * stay in it; others by income, then clicks, the largest first.
 */
export function sortRows(rows: Row[], levels: readonly DimensionName[], order: Order, level = 0): Row[] {
  const sort = sorterAt(levels[level], order, level);
  if (level >= levels.length - 1) return sort(rows, (row) => row);
  const groups = [...Map.groupBy(rows, ({ keys }) => keys[level] ?? '').values()];
  return sort(groups, sumOf).flatMap((group) => sortRows(group, levels, order, level + 1));
}

/** The rows of a group as one: the keys and labels are those of any of them. */
function sumOf(group: Row[]): Row {
  const { keys = [], labels = [] } = group[0] ?? {};
  const hasBefore = group.some(({ before }) => before);
  return {
    ...{ keys, labels },
    counters: sumCounters(group.map(({ counters }) => counters)),
    before: hasBefore ? sumCounters(group.map(({ before }) => before ?? nothing())) : null,
  };
}

/** How a level is sorted. The numbers that decide are made once for each row, not at each comparison. */
function sorterAt(name: DimensionName | undefined, { sort, sortBy }: Order, level: number) {
  const isTimed = name !== undefined && (isTime(name) || isClock(name));
  const byName = isTimed ? byKey(level) : byLabel(level);
  const asked = Object.keys(sort).flatMap((field): Step[] => {
    const direction = isField(field) ? sort[field] : 0;
    return isField(field) && direction ? [{ field, sign: direction === 4 ? 1 : -1 }] : [];
  });
  const steps = [...asked.map((step) => ({ ...step, by: sortBy })), ...(isTimed ? [] : usual)];
  return <One>(all: readonly One[], rowOf: (one: One) => Row): One[] =>
    all
      .map((one) => {
        const row = rowOf(one);
        return {
          one,
          row,
          values: steps.map(({ field, by }) => (field === 'label' ? [] : valuesAt(row, field, by))),
        };
      })
      .toSorted((one, other) => {
        for (let place = 0; place < steps.length; place += 1) {
          const { field, sign } = steps[place] ?? usual[0];
          const difference =
            field === 'label'
              ? sign * byName(one.row, other.row)
              : compareValues(one.values[place] ?? [], other.values[place] ?? [], sign);
          if (difference !== 0) return difference;
        }
        return isTimed ? byName(one.row, other.row) : byText(one.row.labels[level], other.row.labels[level]);
      })
      .map(({ one }) => one);
}

const usual = [
  { field: 'income', sign: -1, by: 'value' },
  { field: 'clicks', sign: -1, by: 'value' },
] as const satisfies (Step & { by: Order['sortBy'] })[];

function isField(name: string): name is Step['field'] {
  return name === 'label' || Object.hasOwn(metrics, name);
}

function valuesAt({ counters, before }: Row, field: MetricName, by: Order['sortBy']): (number | null)[] {
  return by === 'value' ? valuesOf(counters, field) : changesOf(counters, before ?? nothing(), field);
}

/** By how much a metric is more than before. */
function changesOf(now: Counters, before: Counters, field: MetricName): (number | null)[] {
  const earlier = valuesOf(before, field);
  return valuesOf(now, field).map((value, place) => {
    const was = earlier[place] ?? null;
    return value === null || was === null ? null : value - was;
  });
}

/** The first that differ decide; what is null comes last either way. */
function compareValues(one: (number | null)[], other: (number | null)[], sign: 1 | -1): number {
  for (let place = 0; place < one.length; place += 1) {
    const value = one[place] ?? null;
    const its = other[place] ?? null;
    if (value === its) continue;
    if (value === null) return 1;
    return its === null ? -1 : sign * (value - its);
  }
  return 0;
}

type Compare = (one: Row, other: Row) => number;

const collator = new Intl.Collator('ru', { numeric: true });

function byLabel(level: number): Compare {
  const keys = byKey(level);
  return (one, other) =>
    collator.compare(one.labels[level] ?? '', other.labels[level] ?? '') || keys(one, other);
}

/** Keys of time are in order as texts; weekdays and hours of the day, of one or two signs, by their length first. */
function byKey(level: number): Compare {
  return ({ keys }, { keys: others }) => {
    const [a = '', b = ''] = [keys[level], others[level]];
    return a.length - b.length || byText(a, b);
  };
}

/** In one order, and quickly: among a hundred thousand equal rows nobody looks for the alphabet. */
function byText(one = '', other = ''): number {
  return Number(one > other) - Number(one < other);
}
