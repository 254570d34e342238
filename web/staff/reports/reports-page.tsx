import { useSearchParams } from 'react-router';
import { staffFilesPath } from '#contract/staff/staff-names';
import { conversionQuery, subTerms } from '../../statistics/address/conversion-list.ts';
import { readView, writeSheet } from '../../statistics/address/report-address.ts';
import { networkReport } from '../../statistics/address/report-kind.ts';
import { ReportScreen } from '../../statistics/report-screen.tsx';
import { type ReportSource, SourceContext } from '../../statistics/source.ts';
import { Page } from '../../ui/page/page.tsx';
import { pathTo } from '../paths.ts';
import { call } from '../rpc/rpc.ts';
import { ListViews } from '../ui/list/list-views.tsx';

/** `/staff/reports`: what the network earns, by the same parts as a partner's report. */
export function Component() {
  const [query] = useSearchParams();
  return (
    <SourceContext value={source}>
      <Page title="Отчёты">
        <ReportScreen view={readView(query, networkReport)} />
      </Page>
    </SourceContext>
  );
}

/** What the list of conversions can be narrowed to. */
const listed = { partner: 'userId', offer: 'offerId', country: 'country', goal: 'goal', ...subTerms };

const source: ReportSource = {
  kind: networkReport,
  ask: (params) => ({
    queryKey: ['operator.get-report', params],
    queryFn: ({ signal }) => call('operator.get-report', params, signal),
  }),
  conversionsOf: (view, state) => {
    const query = conversionQuery(view, state, listed);
    return query && `${pathTo('conversions')}?${query}`;
  },
  sheetOf: (view) => `${staffFilesPath}/report.csv${writeSheet(view, networkReport)}`,
  views: <ListViews list="reports" />,
};
