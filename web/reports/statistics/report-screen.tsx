import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ReportView } from '#contract/reports/report-address';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { later } from '../../ui/feedback/later.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { filterVisit } from '../../ui/filter/list-address.ts';
import { LoadedList } from '../../ui/list/loaded-list.tsx';
import { useSteadyQuery } from '../../ui/list/use-steady-query.ts';
import { Card } from '../../ui/page/card.tsx';
import { wholeDays } from './address/days.ts';
import { type PeriodWords, periodWords } from './address/period-words.ts';
import { seriesOf, toParams } from './address/report-params.ts';
import { writeView } from './address/write-view.ts';
import { ChartChoices } from './chart/chart-choices.tsx';
import { ReportChart } from './chart/report-chart.tsx';
import { ReportTiles, TilesSkeleton } from './chart/report-tiles.tsx';
import { ReportControls } from './controls/report-controls.tsx';
import { EmptyReport, isEmptyReport } from './empty-report.tsx';
import type { Report } from './report.ts';
import { TableSkeleton } from './report-skeleton.tsx';
import { useSource } from './source.ts';
import { useOpenRows } from './table/open-rows.ts';
import { ReportFoot } from './table/report-foot.tsx';
import { ReportTable } from './table/report-table.tsx';
import { TableTools } from './table/table-tools.tsx';

/** A report of a source: its controls, numbers, chart and rows. */
export function ReportScreen({ view }: { view: ReportView }) {
  const source = useSource();
  const report = useSteadyQuery(source.ask(toParams(view)));
  const tooLong = report.error?.fields.to;
  return (
    <>
      <Card>
        <ReportControls view={view} currency={report.data?.currencyCode ?? 'RUB'} />
      </Card>
      {tooLong ? (
        <Card>
          <EmptyState title={tooLong} text="Выберите период короче или другую группировку." />
        </Card>
      ) : (
        <Shown view={view} report={report} />
      )}
    </>
  );
}

type ShownProps = { view: ReportView; report: UseQueryResult<Report> };

function Shown({ view, report }: ShownProps) {
  const words = periodWords(view.period, wholeDays(view.period));
  if (report.data && isEmptyReport(report.data, view))
    return <EmptyReport report={report.data} view={view} words={words} />;
  return (
    <>
      <Card>
        {(report.data || !report.isError) && <Tiles view={view} report={report.data} words={words} />}
        {view.look !== 'heat' && (
          <>
            <ChartChoices view={view} />
            <ReportChart view={view} report={report.data} />
          </>
        )}
      </Card>
      {view.look === 'heat' && <HeatCard view={view} />}
      {view.look === 'drops' && <DropsCard view={view} words={words} />}
      <Card>
        <Table view={view} report={report} words={words} />
      </Card>
    </>
  );
}

function Table({ view, report, words }: ShownProps & { words: PeriodWords }) {
  const { kind } = useSource();
  const open = useOpenRows();
  const [isWhole, setWhole] = useState(false);
  const to = (change: { page: number; size?: number }) => writeView({ ...view, ...change }, kind);
  const pages = { page: view.page, pageSize: view.size, to: (page: number) => to({ page }) };
  return (
    <LoadedList list={report} pages={pages} failed="Не удалось загрузить отчёт" skeleton={<TableSkeleton />}>
      {(shown) => (
        <>
          <TableTools report={shown} view={view} open={open} isWhole={isWhole} setWhole={setWhole} />
          <ReportTable report={shown} view={view} words={words} open={open} isWhole={isWhole} />
          <ReportFoot report={shown} view={view} pages={pages} sized={(size) => to({ size, page: 1 })} />
        </>
      )}
    </LoadedList>
  );
}

function Tiles({
  view,
  report,
  words,
}: {
  view: ReportView;
  report: Report | undefined;
  words: PeriodWords;
}) {
  const navigate = useNavigate();
  const source = useSource();
  const series = useSteadyQuery(source.ask(seriesOf(view).now));
  if (!report)
    return (
      <Skeleton>
        <TilesSkeleton />
      </Skeleton>
    );
  return (
    <ReportTiles
      report={report}
      series={series.data?.items ?? []}
      words={words}
      view={view}
      choose={(metric) => void navigate(writeView({ ...view, metric }, source.kind), filterVisit)}
    />
  );
}

const HeatCard = later<{ view: ReportView }>(
  async () => (await import('./presets/heat-card.tsx')).HeatCard,
  ({ arrival }) => <Waiting>{arrival.hasFailed && 'Не загрузилось, обновите страницу'}</Waiting>,
);
const DropsCard = later<{ view: ReportView; words: PeriodWords }>(
  async () => (await import('./presets/drops-card.tsx')).DropsCard,
  ({ arrival }) => <Waiting>{arrival.hasFailed && 'Не загрузилось, обновите страницу'}</Waiting>,
);

function Waiting({ children }: { children: ReactNode }) {
  return <Card>{children || <TableSkeleton />}</Card>;
}
