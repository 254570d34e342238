import { readView } from '#contract/reports/report-address';
import { networkReport } from '#contract/reports/report-kind';
import { reportsOf } from '../../../reports/statistics/address/report-params.ts';
import { ReportControls } from '../../../reports/statistics/controls/report-controls.tsx';
import { ReportScreen } from '../../../reports/statistics/report-screen.tsx';
import { SourceContext } from '../../../reports/statistics/source.ts';
import { useSearchParams } from '../../../router/view.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { type Asks, ask } from '../../rpc/rpc.ts';
import { askViews } from '../../ui/list/list-views.tsx';
import { networkSource } from './network-source.tsx';

export const asks: Asks = ({ query }) => [
  ...reportsOf(readView(query, networkReport), networkReport).map((params) =>
    ask('operator.get-report', params),
  ),
  askViews('reports'),
];

/** `/staff/reports`: the network's earnings, built from the components of a partner's report. */
export function Component() {
  const query = useSearchParams();
  const view = readView(query, networkReport);
  return (
    <SourceContext value={networkSource}>
      <Page title="Отчёты" bar={<ReportControls view={view} />}>
        <ReportScreen view={view} />
      </Page>
    </SourceContext>
  );
}
