import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { isTime } from '#contract/reports/dimensions';
import type { ReportView } from '#contract/reports/report-address';
import type { Key } from '#contract/reports/report-filters';
import { narrowedTo } from '../address/narrow.ts';
import { toParams } from '../address/report-params.ts';
import type { Report, Row } from '../report.ts';
import type { ReportSource } from '../source.ts';
import type { ShownRow } from './report-text.ts';

/** The open rows, by their keys from the first level on. They stay open while the report reloads. */
export type OpenRows = { has: (path: readonly Key[]) => boolean; turn: (path: readonly Key[]) => void };

export function useOpenRows(): OpenRows {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const turn = useCallback((path: readonly Key[]) => {
    const key = JSON.stringify(path);
    setOpen((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    );
  }, []);
  return { has: (path) => open.has(JSON.stringify(path)), turn };
}

/** The most rows that open in place; a link leads to all of them. */
const mostRows = 100;

/** The view below a row: its lower levels, narrowed to the row. */
export function viewBelow(view: ReportView, key: Key): ReportView | null {
  const [level = 'day', ...lower] = view.levels;
  const narrowed = lower.length > 0 ? narrowedTo(view, level, key) : null;
  // The day before a single day differs from the day of the row’s own comparison.
  return narrowed && { ...narrowed, levels: lower, isCompared: view.isCompared && !isTime(level) };
}

export function askBelow(source: ReportSource, below: ReportView) {
  return source.ask({ ...toParams(below), page: 1, pageSize: mostRows });
}

/** All shown rows, including the loaded rows below open ones. */
export function useShownRows(source: ReportSource, open: OpenRows) {
  const client = useQueryClient();
  return (report: Report, view: ReportView) =>
    shownRows({ source, open, client }, report.items, view, [], []);
}

type Shown = { source: ReportSource; open: OpenRows; client: QueryClient };

function shownRows(
  of: Shown,
  items: readonly Row[],
  view: ReportView,
  path: Key[],
  labels: string[],
): ShownRow[] {
  return items.flatMap((row) => {
    const keys = [...path, row.key];
    const named = [...labels, row.label];
    const below = of.open.has(keys) ? viewBelow(view, row.key) : null;
    const report = below && of.client.getQueryData<Report>(askBelow(of.source, below).queryKey);
    return [
      { path: named, row },
      ...(below && report ? shownRows(of, report.items, below, keys, named) : []),
    ];
  });
}
