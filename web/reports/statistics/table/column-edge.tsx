import { useQueryClient } from '@tanstack/react-query';
import type { ReportView } from '#contract/reports/report-address';
import { keepLayout } from '../../../ui/table/keep-layout.ts';
import { WidthEdge } from '../../../ui/table/width-edge.tsx';
import { useLayouts, useSource } from '../source.ts';
import { layoutWith } from './layout-with.ts';
import { reportTable, useOwnColumns } from './own-columns.ts';

/** The edge of a report's column, which changes its width for the account. */
export function ColumnEdge({ view, name, title }: { view: ReportView; name: string; title: string }) {
  const client = useQueryClient();
  const { kind } = useSource();
  const layouts = useLayouts();
  const account = useOwnColumns({ ...view, columns: null });
  if (!account.canChange) return null;
  return (
    <WidthEdge
      title={title}
      width={account.widthOf(name) ?? usualWidth}
      resize={(width) => keepLayout(client, layouts, reportTable, layoutWith(account, kind, { name, width }))}
    />
  );
}

/** Near to what most columns take, in px. */
const usualWidth = 110;
