import { useSearchParams } from 'react-router';
import { isOfNetwork, type PartnerDimension } from '#contract/statistics/dimensions';
import { type MetricName, metrics, type PartnerMetric } from '#contract/statistics/metrics';
import { pathTo } from '../paths.ts';
import type { Asks } from '../rpc/preload.ts';
import { ask, call, type ParamsOf } from '../rpc/rpc.ts';
import { Page } from '../ui/page/page.tsx';
import { conversionQuery, subTerms } from './address/conversion-list.ts';
import { readView, toParams } from './address/report-address.ts';
import { partnerReport } from './address/report-kind.ts';
import { seriesOf } from './chart/report-chart.tsx';
import type { ReportParams } from './report.ts';
import { ReportActs } from './report-acts.tsx';
import { ReportScreen } from './report-screen.tsx';
import { type ReportSource, SourceContext } from './source.ts';
import { SavedViews } from './views/saved-views.tsx';
import { askViews } from './views/view-acts.ts';

export const asks: Asks = ({ query }) => {
  const view = readView(query);
  const { now, before } = seriesOf(view);
  const reports = [toParams(view), now, before].map((params) => ask('statistics.get-report', ownOf(params)));
  return [...reports, askViews];
};

/** `/statistics`: clicks, conversions and money of a period. All that is chosen lives in the address. */
export function Component() {
  const [query] = useSearchParams();
  const view = readView(query);
  return (
    <SourceContext value={{ ...source, views: <SavedViews view={view} /> }}>
      <Page title="Статистика" actions={<ReportActs view={view} />} isWide>
        <ReportScreen view={view} />
      </Page>
    </SourceContext>
  );
}

const source: Omit<ReportSource, 'views'> = {
  kind: partnerReport,
  ask: (params) => {
    const own = ownOf(params);
    return {
      queryKey: ['statistics.get-report', own],
      queryFn: ({ signal }) => call('statistics.get-report', own, signal),
    };
  },
  conversionsOf: (view, state) => {
    const query = conversionQuery(view, state, { offer: 'offer', link: 'link', ...subTerms });
    return query && `${pathTo('conversions')}?${query}`;
  },
};

/** The part of a question that a partner’s report may have. */
function ownOf({ groupBy, having, ...params }: ReportParams): ParamsOf<'statistics.get-report'> {
  const own = groupBy.filter((name): name is PartnerDimension => !isOfNetwork(name));
  const conditions = having?.flatMap(({ metric, ...bounds }) =>
    isOfPartner(metric) ? [{ metric, ...bounds }] : [],
  );
  return { ...params, groupBy: own, ...(conditions?.length ? { having: conditions } : {}) };
}

function isOfPartner(name: MetricName): name is PartnerMetric {
  return !('isNetwork' in metrics[name]);
}
