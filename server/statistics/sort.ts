import type { ReportQuery } from '#contract/statistics/report';
import type { Row } from './row.ts';

type Field = keyof ReportQuery['sort'];
type Compare = (one: Row, other: Row) => number;

/**
 * Orders rows: fields rank as the caller wrote them, 4 is ascending, 3 descending; what has no rate comes last either way. Rows of
 * time come in their order and stay in it; others by clicks, then income, the largest first.
 */
export function sortRows(rows: Row[], { sort, groupBy }: Pick<ReportQuery, 'sort' | 'groupBy'>): Row[] {
  const isTime = groupBy === 'day' || groupBy === 'hour' || groupBy === 'month';
  const fields = Object.keys(sort).filter((name): name is Field => name in values || name === 'label');
  const compares = fields.flatMap((field) => {
    const direction = sort[field];
    return direction ? [compareBy(field, direction === 4 ? 1 : -1, isTime)] : [];
  });
  const usual: Compare[] = isTime
    ? []
    : [compareBy('clicks', -1, isTime), (one, other) => other.income - one.income, byLabel];
  return rows.toSorted((one, other) => {
    for (const compare of [...compares, ...usual]) {
      const difference = compare(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

function compareBy(field: Field, sign: 1 | -1, isTime: boolean): Compare {
  if (field === 'label') {
    const compare: Compare = isTime ? byKey : byLabel;
    return (one, other) => sign * compare(one, other);
  }
  const valuesOf = values[field];
  return (one, other) => {
    const [a, b] = [valuesOf(one), valuesOf(other)];
    for (const [index, value] of a.entries()) {
      const against = b[index] ?? null;
      if (value === against) continue;
      if (value === null) return 1;
      return against === null ? -1 : sign * (value - against);
    }
    return 0;
  };
}

const collator = new Intl.Collator('ru', { numeric: true });
const byLabel: Compare = (one, other) => collator.compare(one.label, other.label);
/** Keys of time are in order as texts. */
const byKey: Compare = (one, other) => (one.key < other.key ? -1 : Number(one.key > other.key));

/** What decides, then what decides among equals. */
const values: Record<Exclude<Field, 'label'>, (row: Row) => (number | null)[]> = {
  clicks: ({ counters }) => [counters.clicks],
  unique: ({ counters }) => [counters.uniques],
  bots: ({ counters }) => [counters.bots],
  trafficback: ({ counters }) => [counters.trafficbacks],
  cr: ({ cr }) => [cr],
  epc: ({ epc }) => [epc],
  approval: ({ approval }) => [approval],
  create: ({ counters: { create } }) => [create.amount, create.count],
  hold: ({ counters: { hold } }) => [hold.amount, hold.count],
  approve: ({ counters: { approve } }) => [approve.amount, approve.count],
  reject: ({ counters: { reject } }) => [reject.amount, reject.count],
};
