import { useSearchParams } from 'react-router';
import { readView } from '#contract/reports/report-address';
import { networkReport } from '#contract/reports/report-kind';
import { reportsOf } from '../../../reports/statistics/address/report-params.ts';
import { ReportScreen } from '../../../reports/statistics/report-screen.tsx';
import { SourceContext } from '../../../reports/statistics/source.ts';
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
  const [query] = useSearchParams();
  return (
    <SourceContext value={networkSource}>
      <Page title="Отчёты">
        <ReportScreen view={readView(query, networkReport)} />
      </Page>
    </SourceContext>
  );
}
