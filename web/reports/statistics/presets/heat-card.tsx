import { type MetricName, metrics } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useSteadyQuery } from '../../../ui/list/use-steady-query.ts';
import { Card } from '../../../ui/page/card.tsx';
import { hourName, weekdayName } from '../address/filter-labels.ts';
import { heatParams } from '../address/report-params.ts';
import { writeValue } from '../metrics.ts';
import type { Report } from '../report.ts';
import { TableSkeleton } from '../report-skeleton.tsx';
import { useSource } from '../source.ts';
import { heatOf, hours, peakOf, strengthOf, weekdays } from './heat.ts';
import classes from './presets.module.css';

/** The chart's metric by hours of the week: a map, its peak in words, and the numbers as a table. */
export function HeatCard({ view }: { view: ReportView }) {
  const source = useSource();
  const report = useSteadyQuery(source.ask(heatParams(view)));
  return (
    <Card title={`Часы и дни: ${metrics[view.metric].title}`}>
      <Loaded query={report} failed="Не удалось загрузить часы и дни" skeleton={<TableSkeleton />}>
        {(shown) => <HeatMap report={shown} name={view.metric} />}
      </Loaded>
    </Card>
  );
}

function HeatMap({ report: { items, currencyCode }, name }: { report: Report; name: MetricName }) {
  const heat = heatOf(items, name);
  const peak = peakOf(heat);
  const write = (value: number | null) => (value === null ? '—' : writeValue(name, value, currencyCode));
  const words = peak
    ? `Больше всего: ${weekdayName(peak.day)}, ${hourName(peak.hour)} — ${write(peak.value)}.`
    : 'За этот период ничего не было.';
  return (
    <figure className="flush shrinks">
      <figcaption className="only-below-16">{words}</figcaption>
      <Cells heat={heat} write={write} />
      <details className={classes.numbers}>
        <summary>Показать таблицей</summary>
        <HeatTable heat={heat} write={write} title={metrics[name].title} />
      </details>
    </figure>
  );
}

type HeatProps = { heat: (number | null)[][]; write: (value: number | null) => string };

/** Hidden from screen readers: the table behind the map has the same numbers. */
function Cells({ heat, write }: HeatProps) {
  const strength = strengthOf(heat);
  return (
    <div className={classes.map} aria-hidden>
      <span />
      {hours.map((hour) => (
        <span key={hour} className={classes.hour}>
          {hour % 3 === 0 ? hour : ''}
        </span>
      ))}
      {heat.map((row, day) => [
        <span key={weekdays[day]} className={classes.day}>
          {shortDay(day + 1)}
        </span>,
        ...row.map((value, hour) => (
          <span
            key={`${weekdays[day]} ${hours[hour]}`}
            className={classes.cell}
            data-strength={strength(value)}
            title={`${shortDay(day + 1)}, ${hourName(hour)}: ${write(value)}`}
          />
        )),
      ])}
    </div>
  );
}

function HeatTable({ heat, write, title }: HeatProps & { title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={classes.scroll} aria-label={`${title} по часам и дням`} tabIndex={0}>
      <table className={classes.parts}>
        <thead>
          <tr>
            <th scope="col">Час</th>
            {weekdays.map((day) => (
              <th key={day} scope="col">
                {shortDay(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hourName(hour)}</th>
              {weekdays.map((day) => (
                <td key={day}>{write(heat[day - 1]?.[hour] ?? null)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function shortDay(day: number): string {
  return ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'][day - 1] ?? '';
}
