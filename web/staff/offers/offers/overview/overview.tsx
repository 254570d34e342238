import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MetricName } from '#contract/reports/metrics';
import { type ReportView, readView } from '#contract/reports/report-address';
import { networkReport } from '#contract/reports/report-kind';
import { wholeDays } from '../../../../reports/statistics/address/days.ts';
import { periodWords } from '../../../../reports/statistics/address/period-words.ts';
import { seriesOf, toParams } from '../../../../reports/statistics/address/report-params.ts';
import { writeView } from '../../../../reports/statistics/address/write-view.ts';
import { ReportChart } from '../../../../reports/statistics/chart/report-chart.tsx';
import { ReportTiles } from '../../../../reports/statistics/chart/report-tiles.tsx';
import { SourceContext } from '../../../../reports/statistics/source.ts';
import { navigate } from '../../../../router/router.ts';
import { useSearchParams } from '../../../../router/view.tsx';
import { EmptyState } from '../../../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { PartSkeleton } from '../../../../ui/feedback/skeleton.tsx';
import { changed, filterVisit } from '../../../../ui/filter/list-address.ts';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { TextLink } from '../../../../ui/page/text-link.tsx';
import { pathTo } from '../../../paths.ts';
import { networkSource } from '../../../reports/reports/network-source.tsx';
import { ask } from '../../../rpc/rpc.ts';
import type { Card } from '../editor/offer-draft.ts';
import classes from '../editor/offer-editor.module.css';
import { BestPartners } from './best-partners.tsx';
import { NowCard } from './now-card.tsx';

export function asksOfOverview(offerId: number, query: URLSearchParams) {
  const view = viewOf(offerId, query);
  const { now, before } = seriesOf(view);
  return [toParams(view), now, before].map((params) => ask('operator.get-report', params));
}

/** An offer's thirty days: its numbers, a chart of one of them, its best partners; and its present state. */
export function Overview({ offer }: { offer: Card }) {
  const query = useSearchParams();
  const view = viewOf(offer.id, query);
  const report = useQuery({
    ...ask('operator.get-report', toParams(view)),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.groups}>
      <Loaded
        query={report}
        failed="Не удалось загрузить статистику оффера"
        frame={(failure) => <Surface>{failure}</Surface>}
        skeleton={<PartSkeleton />}
      >
        {(data) =>
          data.totals.clicks + data.totals.conversions === 0 ? (
            <Surface title="30 дней">
              <EmptyState
                title="За 30 дней ни клика, ни конверсии"
                text="Здесь будут клики, деньги и лучшие партнёры оффера."
                action={<TextLink to="?tab=postback">Сделать тестовый клик</TextLink>}
              />
            </Surface>
          ) : (
            <SourceContext value={networkSource}>
              <Numbers view={view} report={data} />
              <BestPartners report={data} to={reportOf(view)} />
            </SourceContext>
          )
        }
      </Loaded>
      <NowCard offer={offer} />
    </div>
  );
}

function Numbers({
  view,
  report,
}: {
  view: ReportView;
  report: Parameters<typeof ReportTiles>[0]['report'];
}) {
  const query = useSearchParams();
  const series = useQuery(networkSource.ask(seriesOf(view).now));
  return (
    <Surface title="30 дней" actions={<TextLink to={reportOf(view)}>Весь отчёт</TextLink>}>
      <ReportTiles
        report={report}
        series={series.data?.items ?? []}
        words={periodWords(view.period, wholeDays(view.period))}
        view={view}
        choose={(chart) => void navigate(changed(query, { chart }), filterVisit)}
      />
      <ReportChart view={view} report={undefined} hasChoices={false} />
    </Surface>
  );
}

const columns: MetricName[] = ['clicks', 'conversions', 'approval', 'revenue', 'payout', 'profit', 'epc'];

/** The report by partner, most profitable first; the address names the chart's number. */
function viewOf(offerId: number, query: URLSearchParams): ReportView {
  const chart = columns.find((name) => name === query.get('chart')) ?? 'revenue';
  return {
    ...readView(new URLSearchParams({ period: '30d', by: 'partner', sort: 'profit', chart }), networkReport),
    filters: { offer: [offerId] },
    columns,
    size: 5,
  };
}

function reportOf(view: ReportView) {
  return `${pathTo('reports')}${writeView({ ...view, columns: null, size: 50 }, networkReport)}`;
}
