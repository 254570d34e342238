import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { dimensions } from '#contract/statistics/dimensions';
import { type MetricName, metrics, numberOf } from '#contract/statistics/metrics';
import type { ReportView } from '#contract/statistics/report-address';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Card } from '../../ui/page/card.tsx';
import { formatPercent } from '../../ui/text/format.ts';
import { drillDown } from '../address/narrow.ts';
import type { PeriodWords } from '../address/period-words.ts';
import { dropsParams } from '../address/report-params.ts';
import { writeView } from '../address/write-view.ts';
import { writeValue } from '../metrics.ts';
import type { Report } from '../report.ts';
import { TableSkeleton } from '../report-skeleton.tsx';
import { useSource } from '../source.ts';
import { dividedMetric, type Part, partsOf, sentenceOf, signed, totalChange } from './drops.ts';
import classes from './presets.module.css';

/** What explains the change of a total: a sentence, then the rows by how much of it is theirs. */
export function DropsCard({ view, words }: { view: ReportView; words: PeriodWords }) {
  const source = useSource();
  const name = dividedMetric(view.metric, source.kind);
  const report = useQuery({ ...source.ask(dropsParams(view)), placeholderData: keepPreviousData });
  return (
    <Card title="Что изменило итог">
      <Loaded query={report} failed="Не удалось загрузить сравнение" skeleton={<TableSkeleton />}>
        {(shown) => <Explained report={shown} view={view} name={name} words={words} />}
      </Loaded>
    </Card>
  );
}

type ExplainedProps = { report: Report; view: ReportView; name: MetricName; words: PeriodWords };

function Explained({ report, view, name, words }: ExplainedProps) {
  const total = totalChange(report, name);
  if (total === null) return <p>Предыдущий период не хранится: сравнить не с чем.</p>;
  const parts = partsOf(report.items, total, name);
  const rest = total - parts.reduce((sum, { change }) => sum + change, 0);
  const { currencyCode } = report;
  return (
    <>
      <p className={classes.lead}>{sentenceOf(name, total, parts, currencyCode)}</p>
      {parts.length > 0 && (
        <table className={classes.parts}>
          <caption className="for-screen-readers">Строки, которые объясняют изменение</caption>
          <thead>
            <tr>
              <th scope="col">{dimensions[view.levels[0] ?? 'day'].title}</th>
              <th scope="col">{words.beforeName}</th>
              <th scope="col">{metrics[name].title}</th>
              <th scope="col">Изменение</th>
              <th scope="col">Доля</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <PartRow key={part.row.key} part={part} view={view} name={name} report={report} />
            ))}
            {Math.abs(rest) >= 0.01 && (
              <tr>
                <th scope="row">Остальные</th>
                <td />
                <td />
                <td>{signed(name, rest, currencyCode)}</td>
                <td>{formatPercent(rest / total, 0)}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
    </>
  );
}

type PartRowProps = Pick<ExplainedProps, 'report' | 'view' | 'name'> & { part: Part };

function PartRow({ part: { row, change, share }, view, name, report: { currencyCode } }: PartRowProps) {
  const { kind } = useSource();
  const closer = drillDown(view, row.key);
  const written = (value: number | null) => writeValue(name, value ?? 0, currencyCode);
  return (
    <tr>
      <th scope="row">{closer ? <Link to={writeView(closer, kind)}>{row.label}</Link> : row.label}</th>
      <td>{written(row.before && numberOf(row.before, name))}</td>
      <td>{written(numberOf(row, name))}</td>
      <td>{signed(name, change, currencyCode)}</td>
      <td>
        {formatPercent(share, 0)}
        <meter className={classes.share} min={0} max={1} value={share} aria-hidden="true" />
      </td>
    </tr>
  );
}
