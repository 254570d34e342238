import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportView } from '#contract/reports/report-address';
import { navigate } from '../../router/router.ts';
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
import { ReportChart } from './chart/report-chart.tsx';
import { ReportTiles, TilesSkeleton } from './chart/report-tiles.tsx';
import { isEmptyReport } from './is-empty.ts';
import type { Report } from './report.ts';
import classes from './report-screen.module.css';
import { TableSkeleton } from './report-skeleton.tsx';
import { useSource } from './source.ts';
import { useOpenRows } from './table/open-rows.ts';
import { ReportFoot } from './table/report-foot.tsx';
import { ReportTable } from './table/report-table.tsx';
import { TableTools } from './table/table-tools.tsx';

/** A report of a source: its numbers, chart and rows. Its controls stand in the bar of the page. */
export function ReportScreen({ view }: { view: ReportView }) {
  const source = useSource();
  const report = useSteadyQuery(source.ask(toParams(view)));
  const tooLong = report.error?.fields.to;
  if (tooLong)
    return (
      <Card>
        <EmptyState title={tooLong} text="Выберите период короче или другую группировку." />
      </Card>
    );
  return <Shown view={view} report={report} />;
}

type ShownProps = { view: ReportView; report: UseQueryResult<Report> };

function Shown({ view, report }: ShownProps) {
  const words = periodWords(view.period, wholeDays(view.period));
  if (report.data && isEmptyReport(report.data, view))
    return <EmptyReport report={report.data} view={view} words={words} />;
  const table = <Table view={view} report={report} words={words} />;
  const isApart = view.look === 'heat' || view.look === 'drops';
  // A report that failed says so once.
  const hasFailed = report.isError && !report.data;
  return (
    <>
      <section className={classes.report} data-chart={view.look === 'drops' || undefined}>
        {!hasFailed && <Tiles view={view} report={report.data} words={words} />}
        {!hasFailed && view.look !== 'heat' && <ReportChart view={view} report={report.data} />}
        {!isApart && table}
      </section>
      {view.look === 'heat' && <HeatCard view={view} />}
      {view.look === 'drops' && <DropsCard view={view} words={words} />}
      {isApart && <section className={classes.report}>{table}</section>}
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
    <LoadedList
      list={report}
      pages={pages}
      failed="Не удалось загрузить отчёт"
      skeleton={<TableSkeleton hasTools />}
    >
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

const EmptyReport = later<{ report: Report; view: ReportView; words: PeriodWords }>(
  async () => (await import('./empty-report.tsx')).EmptyReport,
  Waiting,
);
const HeatCard = later<{ view: ReportView }>(
  async () => (await import('./presets/heat-card.tsx')).HeatCard,
  Waiting,
);
const DropsCard = later<{ view: ReportView; words: PeriodWords }>(
  async () => (await import('./presets/drops-card.tsx')).DropsCard,
  Waiting,
);

function Waiting({ arrival }: { arrival: { hasFailed: boolean } }) {
  return <Card>{arrival.hasFailed ? 'Не загрузилось, обновите страницу' : <TableSkeleton />}</Card>;
}
