import { useSearchParams } from 'react-router';
import { firstCalls } from '#contract/first-calls';
import { readView } from '#contract/statistics/report-address';
import { type Asks, keysOf } from '../rpc/preload.ts';
import { reader } from '../ui/filter/period.ts';
import { Page } from '../ui/page/page.tsx';
import { partnerSource } from './partner-source.ts';
import { ReportActs } from './report-acts.tsx';
import { ReportScreen } from './report-screen.tsx';
import { SourceContext } from './source.ts';
import { SavedViews } from './views/saved-views.tsx';

export const asks: Asks = ({ query }) => keysOf(firstCalls.statistics(query, reader()));

/** `/statistics`: clicks, conversions and money of a period. All that is chosen lives in the address. */
export function Component() {
  const [query] = useSearchParams();
  const view = readView(query);
  return (
    <SourceContext value={{ ...partnerSource, views: <SavedViews view={view} /> }}>
      <Page title="Статистика" actions={<ReportActs view={view} />} isWide>
        <ReportScreen view={view} />
      </Page>
    </SourceContext>
  );
}
