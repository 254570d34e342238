import { type DimensionName, isClock, isTime } from '#contract/reports/dimensions';
import { type MetricName, metrics } from '#contract/reports/metrics';
import type { ReportQuery } from '#contract/reports/report';
import { nothing } from './counters.ts';
import type { KeyTree } from './key-tree.ts';
import { firstInOrder } from './order.ts';
import { counts, values } from './row.ts';
import { Sums } from './sums.ts';

type Order = Pick<ReportQuery, 'sort' | 'sortBy'>;
/** Rows of a tree with their present counters and, where the report compares, the earlier ones. */
export type Table = {
  tree: KeyTree;
  names: readonly DimensionName[];
  labels: readonly ((word: number) => string)[];
  now: Sums;
  before: Sums | null;
};

/**
 * Returns the first `most` rows, level by level: the rows of one key of the first level stay together, and these keys are
 * ordered by their sums. Fields rank as the caller wrote them, 4 is ascending, 3 descending; rows without a rate come last
 * either way. Levels of time are in order of time; others by income, then clicks, the largest first.
 */
export function sortRows(table: Table, rows: Int32Array, order: Order, most: number): number[] {
  const levels = levelsOf(table, rows);
  const sorted: number[] = [];
  const visit = (level: number, nodes: Int32Array): void => {
    const own = levels[level];
    if (!own) return;
    for (const node of sortNodes(own, nodes, order, most - sorted.length)) {
      if (sorted.length === most) return;
      if (level === levels.length - 1) sorted.push(node);
      else visit(level + 1, levels[level + 1]?.childrenOf(node) ?? nodes);
    }
  };
  visit(0, levels[0]?.childrenOf(0) ?? rows);
  return sorted;
}

/** A level of some rows: the sums of its nodes, and the nodes under each node of the previous level. */
type Level = {
  name: DimensionName;
  now: Sums;
  before: Sums | null;
  childrenOf: (parent: number) => Int32Array;
  keyOf: (node: number) => string;
  labelOf: (node: number) => string;
};

function levelsOf({ tree, names, labels, now, before }: Table, rows: Int32Array): Level[] {
  const levels: Level[] = [];
  let below = { now, before, nodes: rows };
  for (let level = names.length - 1; level >= 0; level -= 1) {
    const pairs = tree.nodes[level];
    const name = names[level];
    if (!pairs || !name) continue;
    const { childrenOf, parents } = groupBy(below.nodes, (node) => pairs.first(node));
    levels.unshift({
      name,
      now: below.now,
      before: below.before,
      childrenOf,
      keyOf: (node) => tree.words[level]?.textOf(pairs.second(node)) ?? '',
      labelOf: (node) => labels[level]?.(pairs.second(node)) ?? '',
    });
    if (level === 0) continue;
    const addUp = (sums: Sums) => {
      const above = new Sums();
      for (const node of below.nodes) above.addRow(pairs.first(node), sums, node);
      return above;
    };
    below = { now: addUp(below.now), before: below.before && addUp(below.before), nodes: parents };
  }
  return levels;
}

/** Groups nodes by their parents, without an array for each. */
function groupBy(nodes: Int32Array, parentOf: (node: number) => number) {
  const most = nodes.reduce((all, node) => Math.max(all, parentOf(node)), -1);
  const ends = new Int32Array(most + 2);
  for (const node of nodes) ends[parentOf(node)] = (ends[parentOf(node)] ?? 0) + 1;
  const parents = Int32Array.from({ length: most + 1 }, (_, parent) => parent).filter(
    (parent) => (ends[parent] ?? 0) > 0,
  );
  for (let parent = 1; parent <= most; parent += 1)
    ends[parent] = (ends[parent] ?? 0) + (ends[parent - 1] ?? 0);
  const starts = Int32Array.from(ends, (_, parent) => ends[parent - 1] ?? 0);
  const next = starts.slice();
  const grouped = new Int32Array(nodes.length);
  for (const node of nodes) {
    const parent = parentOf(node);
    const place = next[parent] ?? 0;
    grouped[place] = node;
    next[parent] = place + 1;
  }
  const childrenOf = (parent: number) => grouped.subarray(starts[parent], ends[parent]);
  return { parents, childrenOf };
}

/** Returns the first nodes in order. The numbers to compare are computed once for each node, not at each comparison. */
function sortNodes(level: Level, nodes: Int32Array, { sort, sortBy }: Order, count: number): Int32Array {
  const isTimed = isTime(level.name) || isClock(level.name);
  const asked = Object.keys(sort).flatMap((field): Compare[] => {
    const direction = isField(field) ? sort[field] : 0;
    if (!isField(field) || !direction) return [];
    const sign = direction === 4 ? 1 : -1;
    if (field !== 'label') return byMetric(level, nodes, field, sign, sortBy);
    const compare = isTimed ? byKey(level, nodes) : byLabel(level, nodes);
    return [(one, other) => sign * compare(one, other)];
  });
  const usual = () =>
    usualFields.flatMap((field) => byMetric(level, nodes, field, -1, 'value')).concat(byText(level, nodes));
  const compares = [...asked, ...(isTimed ? [byKey(level, nodes)] : usual())];
  return firstInOrder(nodes, count, (one, other) => {
    for (const compare of compares) {
      const difference = compare(one, other);
      if (difference !== 0) return difference;
    }
    return 0;
  });
}

const usualFields = ['income', 'clicks'] as const;

function isField(name: string): name is MetricName | 'label' {
  return name === 'label' || Object.hasOwn(metrics, name);
}

/** Compares nodes by their places among the sorted nodes. */
type Compare = (one: number, other: number) => number;

function byMetric(
  { now, before }: Level,
  nodes: Int32Array,
  field: MetricName,
  sign: 1 | -1,
  by: Order['sortBy'],
): Compare[] {
  const counters = nothing();
  const earlier = nothing();
  return [values[field], counts[field]].flatMap((valueAt) => {
    if (!valueAt) return [];
    const ranks = Float64Array.from(nodes, (node) => {
      const value = valueAt(now.read(node, counters));
      if (by === 'value') return value === null ? last : sign * value;
      const was = valueAt(before ? before.read(node, earlier) : earlier);
      if (value === null || was === null) return last;
      return sign * (by === 'change' ? value - was : Math.abs(value - was));
    });
    return [(one, other) => compare(ranks[one] ?? last, ranks[other] ?? last)];
  });
}

const last = Number.POSITIVE_INFINITY;

const collator = new Intl.Collator('ru', { numeric: true });

function byLabel(level: Level, nodes: Int32Array): Compare {
  const keys = byKey(level, nodes);
  const labelAt = (place: number) => level.labelOf(nodes[place] ?? 0);
  return (one, other) => collator.compare(labelAt(one), labelAt(other)) || keys(one, other);
}

/** Keys of time sort as texts; weekdays and hours of the day, of one or two digits, by their length first. */
function byKey({ keyOf }: Level, nodes: Int32Array): Compare {
  return (one, other) => {
    const a = keyOf(nodes[one] ?? 0);
    const b = keyOf(nodes[other] ?? 0);
    return a.length - b.length || compare(a, b);
  };
}

/** Compares by code units, which is stable and quick: among a hundred thousand equal rows nobody looks for the alphabet. */
function byText(level: Level, nodes: Int32Array): Compare {
  const keys = byKey(level, nodes);
  const labelAt = (place: number) => level.labelOf(nodes[place] ?? 0);
  return (one, other) => compare(labelAt(one), labelAt(other)) || keys(one, other);
}

function compare<One extends string | number>(one: One, other: One): number {
  return Number(one > other) - Number(one < other);
}
