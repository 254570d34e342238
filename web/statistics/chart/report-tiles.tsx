import { compareShort } from '../ui/chart/series.ts';
import { SkeletonLine } from '../ui/feedback/skeleton.tsx';
import type { CurrencyCode } from '../ui/text/format.ts';
import type { PeriodWords } from './address/filter-labels.ts';
import { type MetricName, metricNames, metrics, type ReportRow } from './metrics.ts';
import classes from './report-tiles.module.css';

/** The main numbers of a period with their change; one of them is pressed: the chart draws it. */
export function ReportTiles({ totals, previous, currencyCode, words, metric, choose }: ReportTilesProps) {
  return (
    <fieldset className={classes.tiles} aria-label="Что показать на графике">
      {metricNames.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.tile}
          title={metrics[name].about}
          aria-pressed={name === metric}
          onClick={() => choose(name)}
        >
          <span className={classes.name}>{metrics[name].name}</span>
          <span className={classes.value}>{textOf(name, totals, currencyCode)}</span>
          <Change name={name} totals={totals} previous={previous} words={words} />
        </button>
      ))}
    </fieldset>
  );
}

type ReportTilesProps = {
  totals: ReportRow;
  previous: ReportRow | null;
  currencyCode: CurrencyCode;
  words: PeriodWords;
  metric: MetricName;
  choose: (metric: MetricName) => void;
};

function textOf(name: MetricName, row: ReportRow, currencyCode: CurrencyCode): string {
  const value = metrics[name].value(row);
  return value === null ? '—' : metrics[name].format(value, currencyCode);
}

function Change({
  name,
  totals,
  previous,
  words,
}: Pick<ReportTilesProps, 'totals' | 'previous' | 'words'> & { name: MetricName }) {
  const [now, before] = [metrics[name].value(totals), previous && metrics[name].value(previous)];
  const change = now !== null && before !== null ? compareShort(now, before) : null;
  if (change === null || now === null || before === null) return <span className={classes.change}>—</span>;
  return (
    <span className={classes.change} data-trend={change.startsWith('\u2212') ? 'down' : undefined}>
      {change}
      <span className="for-screen-readers"> к периоду раньше: {words.before}</span>
    </span>
  );
}

/** Exactly as high as the tiles to come. */
export function TilesSkeleton() {
  return (
    <div className={classes.tiles}>
      {metricNames.map((name) => (
        <div key={name} className={classes.tile}>
          <SkeletonLine size="small" width="56px" />
          <SkeletonLine size="heading" width="96px" />
          <SkeletonLine size="small" width="40px" />
        </div>
      ))}
    </div>
  );
}
