import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import type { Asks } from '../rpc/preload.ts';
import { ask, type ResultOf } from '../rpc/rpc.ts';
import { EmptyState } from '../ui/feedback/failed-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { filterVisit } from '../ui/filter/list-address.ts';
import { LoadedList } from '../ui/list/loaded-list.tsx';
import { Card } from '../ui/page/card.tsx';
import { Page } from '../ui/page/page.tsx';
import { wholeDays } from './address/days.ts';
import { periodWords } from './address/filter-labels.ts';
import { pageSize, type ReportView, readView, toParams, writeView } from './address/report-address.ts';
import { ReportActs } from './report-acts.tsx';
import { askSeries, ReportChart } from './report-chart.tsx';
import { ReportControls } from './report-controls.tsx';
import { ReportFoot } from './report-foot.tsx';
import { TableSkeleton } from './report-skeleton.tsx';
import { ReportTable } from './report-table.tsx';
import { ReportTiles, TilesSkeleton } from './report-tiles.tsx';
import { askViews } from './views/view-acts.ts';

export const asks: Asks = ({ query }) => {
  const view = readView(query);
  const { now, before } = askSeries(view);
  return [askReport(view), now, before, askViews];
};

function askReport(view: ReportView) {
  return ask('statistics.get-report', toParams(view));
}

/** `/statistics`: clicks, conversions and money of a period. All that is chosen lives in the address. */
export function Component() {
  const [query] = useSearchParams();
  const view = readView(query);
  const report = useQuery({ ...askReport(view), placeholderData: keepPreviousData });
  const tooLong = report.error?.fields.to;
  return (
    <Page title="Статистика" actions={<ReportActs view={view} />}>
      <Card>
        <ReportControls view={view} />
      </Card>
      {tooLong ? (
        <Card>
          <EmptyState title={tooLong} text="Выберите период короче или другую группировку." />
        </Card>
      ) : (
        <Loading view={view} report={report} />
      )}
    </Page>
  );
}

type Report = ResultOf<'statistics.get-report'>;
type LoadingProps = { view: ReportView; report: Parameters<typeof LoadedList<Report>>[0]['list'] };

function Loading({ view, report }: LoadingProps) {
  const words = periodWords(view.period, wholeDays(view.period));
  const pages = { page: view.page, pageSize, to: (page: number) => writeView({ ...view, page }) };
  return (
    <>
      <Card>
        {(report.data || !report.isError) && <Tiles view={view} report={report.data} />}
        <ReportChart view={view} />
      </Card>
      <Card>
        <LoadedList
          list={report}
          pages={pages}
          failed="Не удалось загрузить отчёт"
          skeleton={<TableSkeleton />}
        >
          {(shown) => (
            <>
              <ReportTable report={shown} view={view} words={words} />
              <ReportFoot report={shown} view={view} pages={pages} />
            </>
          )}
        </LoadedList>
      </Card>
    </>
  );
}

function Tiles({ view, report }: { view: ReportView; report: Report | undefined }) {
  const navigate = useNavigate();
  if (!report)
    return (
      <Skeleton>
        <TilesSkeleton />
      </Skeleton>
    );
  return (
    <ReportTiles
      {...report}
      words={periodWords(view.period, wholeDays(view.period))}
      metric={view.metric}
      choose={(metric) => void navigate(writeView({ ...view, metric }), filterVisit)}
    />
  );
}
