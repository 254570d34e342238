import { dimensions } from '#contract/reports/dimensions';
import { type MetricName, metrics, numberOf } from '#contract/reports/metrics';
import type { ReportView } from '#contract/reports/report-address';
import { Link } from '../../../router/link.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { useSteadyQuery } from '../../../ui/list/use-steady-query.ts';
import { Card } from '../../../ui/page/card.tsx';
import { drillDown } from '../address/narrow.ts';
import type { PeriodWords } from '../address/period-words.ts';
import { dropsParams } from '../address/report-params.ts';
import { writeView } from '../address/write-view.ts';
import { writeValue } from '../metrics.ts';
import type { Report } from '../report.ts';
import { TableSkeleton } from '../report-skeleton.tsx';
import { useSource } from '../source.ts';
import { moneyMetric, movedRows, type Part, sentenceOf, signed, totalChange } from './drops.ts';
import classes from './presets.module.css';

/** The largest falls in money, and beside them the largest rises: five rows each. */
export function DropsCard({ view, words }: { view: ReportView; words: PeriodWords }) {
  const source = useSource();
  const name = moneyMetric(view.metric, source.kind);
  const { falls, rises } = dropsParams(view, source.kind);
  const fallen = useSteadyQuery(source.ask(falls));
  const risen = useSteadyQuery(source.ask(rises));
  return (
    <Card title="Что просело">
      <Loaded query={fallen} failed="Не удалось загрузить сравнение" skeleton={<TableSkeleton />}>
        {(report) => (
          <Loaded query={risen} failed="Не удалось загрузить сравнение" skeleton={<TableSkeleton />}>
            {(other) => <Moved report={report} risen={other} view={view} name={name} words={words} />}
          </Loaded>
        )}
      </Loaded>
    </Card>
  );
}

type MovedProps = { report: Report; risen: Report; view: ReportView; name: MetricName; words: PeriodWords };

function Moved({ report, risen, view, name, words }: MovedProps) {
  const total = totalChange(report, name);
  if (total === null) return <p>Предыдущий период не хранится: сравнить не с чем.</p>;
  const falls = movedRows(report.items, name, -1);
  const table = { view, name, words, report };
  return (
    <>
      <p className="only-below-16">{sentenceOf(name, total, falls, report.currencyCode)}</p>
      <div className={classes.moved}>
        <PartTable {...table} title="Упали" parts={falls} />
        <PartTable {...table} title="Выросли" parts={movedRows(risen.items, name, 1)} />
      </div>
    </>
  );
}

function PartTable({
  title,
  parts,
  ...table
}: Omit<MovedProps, 'risen'> & { title: string; parts: readonly Part[] }) {
  if (parts.length === 0) return null;
  const { view, name, words } = table;
  return (
    <table className={classes.parts}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{dimensions[view.levels[0] ?? 'day'].title}</th>
          <th scope="col">{words.beforeName}</th>
          <th scope="col">{metrics[name].title}</th>
          <th scope="col">Изменение</th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <PartRow key={part.row.key} part={part} {...table} />
        ))}
      </tbody>
    </table>
  );
}

function PartRow({
  part: { row, change },
  view,
  name,
  report: { currencyCode },
}: Pick<MovedProps, 'report' | 'view' | 'name'> & { part: Part }) {
  const { kind } = useSource();
  const closer = drillDown(view, row.key);
  const written = (value: number | null) => writeValue(name, value ?? 0, currencyCode);
  return (
    <tr>
      <th scope="row">{closer ? <Link to={writeView(closer, kind)}>{row.label}</Link> : row.label}</th>
      <td>{written(row.before && numberOf(row.before, name))}</td>
      <td>{written(numberOf(row, name))}</td>
      <td>{signed(name, change, currencyCode)}</td>
    </tr>
  );
}
