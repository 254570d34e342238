import { type MetricName, metrics, numberOf } from '#contract/reports/metrics';
import { columnsOf, type ReportView } from '#contract/reports/report-address';
import { stepOf } from '#contract/reports/report-params';
import { serverNow } from '../../../rpc/server-time.ts';
import { Sparkline } from '../../../ui/chart/sparkline.tsx';
import { SkeletonLine } from '../../../ui/feedback/skeleton.tsx';
import { wholeDays } from '../address/days.ts';
import type { PeriodWords } from '../address/period-words.ts';
import { isUnfinished } from '../address/unfinished.ts';
import { changeOf, textOf } from '../metrics.ts';
import type { Report, Row } from '../report.ts';
import { useSource } from '../source.ts';
import { useAbouts } from '../use-abouts.ts';
import classes from './report-tiles.module.css';

/** The first metrics of a period with their change and their course. The chart draws the pressed one. */
export function ReportTiles({
  report,
  series,
  words,
  view,
  choose,
}: {
  report: Report;
  /** The rows of the period by time. */
  series: readonly Row[];
  words: PeriodWords;
  view: ReportView;
  choose: (metric: MetricName) => void;
}) {
  const { kind } = useSource();
  const { abouts, near } = useAbouts();
  const { totals, previous, currencyCode } = report;
  const last = series.at(-1);
  const isOpen =
    last !== undefined && isUnfinished(stepOf(wholeDays(view.period)), String(last.key), serverNow());
  return (
    <fieldset className={classes.tiles} aria-label="Что показать на графике" {...near}>
      {tilesOf(view, kind).map((name) => (
        <button
          key={name}
          type="button"
          className={classes.tile}
          title={abouts[name]}
          aria-pressed={name === view.metric}
          onClick={() => choose(name)}
        >
          <span className="row between gap-8 clip shrinks">
            <span className={classes.name}>{metrics[name].title}</span>
            <span className={classes.spark}>
              <Sparkline values={series.map((row) => numberOf(row, name))} isOpen={isOpen} />
            </span>
          </span>
          <span className={classes.figures}>
            <span className={classes.value}>{textOf(name, totals, currencyCode)}</span>
            <ChangeLine name={name} totals={totals} previous={previous} words={words} />
          </span>
        </button>
      ))}
    </fieldset>
  );
}

/** The first columns that are not merely a part of another one. */
function tilesOf(view: ReportView, kind: Parameters<typeof columnsOf>[1]): readonly MetricName[] {
  const isMain = (name: MetricName) => metrics[name].format !== 'sum' && metrics[name].better >= 0;
  const main = columnsOf(view, kind).filter(isMain);
  return (main.length > 0 ? main : kind.columns.filter(isMain)).slice(0, tileCount);
}

const tileCount = 7;

function ChangeLine({
  name,
  totals,
  previous,
  words,
}: {
  name: MetricName;
  totals: Row;
  previous: Row | null;
  words: PeriodWords;
}) {
  const change = changeOf(name, totals, previous);
  if (!change) return null;
  return (
    <span className={classes.change} data-trend={change.trend}>
      {change.text}
      <span className="for-screen-readers"> к предыдущему периоду: {words.before}</span>
    </span>
  );
}

/** Has exactly the height of the tiles. */
export function TilesSkeleton() {
  return (
    <div className={classes.tiles}>
      {[1, 2, 3, 4, 5, 6, 7].map((tile) => (
        <div key={tile} className={classes.tile}>
          <SkeletonLine size="small" width="56px" />
          <SkeletonLine width="96px" />
        </div>
      ))}
    </div>
  );
}
