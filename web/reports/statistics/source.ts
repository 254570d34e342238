import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ReportView } from '#contract/reports/report-address';
import type { ReportKind } from '#contract/reports/report-kind';
import type { ReportParams } from '#contract/reports/report-params';
import type { Layouts } from '../../rpc/layouts.ts';
import type { NotesProps } from '../notes/chart-notes.tsx';
import type { Preset } from './presets/presets.ts';
import type { Report } from './report.ts';

/** The source of a report page's numbers, with the differences between the partner's and the network's report. */
export type ReportSource = {
  kind: ReportKind;
  ask: (params: ReportParams) => {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<Report>;
  };
  /** The list of the conversions that a view counts, in one state or all. Null where the list lacks such a filter. */
  conversionsOf: (view: ReportView, state: string) => string | null;
  /** The address of the file with all rows of a view. */
  sheetOf: (view: ReportView) => string;
  /** The account's columns of tables; null where no table is shown. */
  layouts: Layouts | null;
  /** Ready reports. */
  presets: readonly Preset[];
  /** Saved reports. */
  views: ReactNode;
  /** Marks and notes below the chart; absent where there are none. */
  Notes?: ComponentType<NotesProps>;
};

export const SourceContext = createContext<ReportSource | null>(null);

export function useSource(): ReportSource {
  const source = useContext(SourceContext);
  if (!source) throw new Error('A report stands in a source');
  return source;
}

export function useLayouts(): Layouts {
  const { layouts } = useSource();
  if (!layouts) throw new Error('A report’s table needs layouts');
  return layouts;
}
