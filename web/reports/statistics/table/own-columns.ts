import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo } from 'react';
import type { MetricName } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import type { ReportKind } from '#contract/reports/report-kind';
import { mostPinned } from '#contract/wire/column-widths';
import type { ColumnLayout } from '#contract/wire/table-layout';
import { useLayouts, useSource } from '../source.ts';

/** The table's name among the account's layouts. */
export const reportTable = 'report';

/** The columns of a report as its table shows them. */
export type OwnColumns = {
  columns: readonly MetricName[];
  /** The number of columns at the left that stay while the others scroll, the names of rows among them. */
  pinned: number;
  /** The account's own width of a column, in px. */
  widthOf: (name: string) => number | undefined;
};

/**
 * The columns of the address, else those of the account, else those at first. They can be changed once the account's layouts are
 * there: a change would take the place of columns that nobody has seen.
 */
export function useOwnColumns({ columns }: Pick<ReportView, 'columns'>): OwnColumns & { canChange: boolean } {
  const { kind } = useSource();
  const layouts = useLayouts();
  const { data } = useQuery(layouts.ask);
  const kept = data?.items.find(({ table }) => table === reportTable)?.columns;
  const canChange = data !== undefined;
  return useMemo(
    () => ({ ...ownColumns({ columns }, kind, kept), canChange }),
    [columns, kind, kept, canChange],
  );
}

export function ownColumns(
  view: Pick<ReportView, 'columns'>,
  kind: ReportKind,
  kept: readonly ColumnLayout[] = [],
): OwnColumns {
  const own = kept.flatMap(
    ({ name, isHidden }) => kind.metrics.find((one) => one === name && !isHidden) ?? [],
  );
  const columns = view.columns ?? (own.length > 0 ? own : kind.columns);
  const find = (name: string) => kept.find((one) => one.name === name);
  const loose = columns.findIndex((name) => !find(name)?.isPinned);
  return {
    columns,
    pinned: Math.min(loose < 0 ? columns.length : 1 + loose, mostPinned(1 + columns.length)),
    widthOf: (name) => find(name)?.width,
  };
}

type Widths = CSSProperties & { '--width'?: string };

export const widthStyle = (width: number | undefined): Widths | undefined =>
  width === undefined ? undefined : { '--width': `${width}px` };
