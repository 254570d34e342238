import { useSearchParams } from 'react-router';
import { readView } from '#contract/statistics/report-address';
import { networkReport } from '#contract/statistics/report-kind';
import { ReportScreen } from '../../statistics/report-screen.tsx';
import { SourceContext } from '../../statistics/source.ts';
import { Page } from '../../ui/page/page.tsx';
import { networkSource } from './network-source.tsx';

/** `/staff/reports`: what the network earns, by the same parts as a partner's report. */
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
