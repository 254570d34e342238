import { readView } from '#contract/reports/report-address';
import { partnerReport } from '#contract/reports/report-kind';
import { useSearchParams } from '../../router/view.tsx';
import { partnerLayouts } from '../../rpc/layouts.ts';
import type { Asks } from '../../rpc/preload.ts';
import { ask } from '../../rpc/rpc.ts';
import { later } from '../../ui/feedback/later.tsx';
import { Page } from '../../ui/page/page.tsx';
import { askNotes } from '../notes/asked-notes.ts';
import type { NotesProps } from '../notes/chart-notes.tsx';
import { wholeDays } from './address/days.ts';
import { reportsOf } from './address/report-params.ts';
import { ReportControls } from './controls/report-controls.tsx';
import { ownReport, partnerSource } from './partner-source.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportScreen } from './report-screen.tsx';
import { NotesPlace } from './report-skeleton.tsx';
import { SourceContext } from './source.ts';
import { SavedViews } from './views/saved-views.tsx';
import { askViews } from './views/view-actions.ts';

export const asks: Asks = ({ query }) => {
  const view = readView(query);
  const reports = reportsOf(view, partnerReport).map((params) =>
    ask('statistics.get-report', ownReport(params)),
  );
  const hasChart = view.look !== 'heat';
  return [
    ...reports,
    ...(hasChart ? [askNotes(wholeDays(view.period), view.filters)] : []),
    askViews,
    ask('profile.get-layouts', {}),
  ];
};

/** `/statistics`: clicks, conversions and money of a period. The whole choice lives in the address. */
export function Component() {
  const query = useSearchParams();
  const view = readView(query);
  return (
    <SourceContext
      value={{ ...partnerSource, layouts: partnerLayouts, views: <SavedViews view={view} />, Notes }}
    >
      <Page
        title="Статистика"
        bar={<ReportControls view={view} actions={<ReportActions view={view} />} />}
        isWide
      >
        <ReportScreen view={view} />
      </Page>
    </SourceContext>
  );
}

const Notes = later<NotesProps>(
  async () => (await import('../notes/chart-notes.tsx')).ChartNotes,
  NotesPlace,
);
