import { comparisonGroupNames, comparisonGroups } from '#contract/conversions/loader-names';
import { pathTo } from '../../paths.ts';
import { Link } from '../../router/link.tsx';
import type { ResultOf } from '../../rpc/rpc.ts';
import { Badge } from '../../ui/page/badge.tsx';
import { formatDate, formatNumber } from '../../ui/text/format.ts';
import classes from './loader.module.css';

type Listed = ResultOf<'loader.get-comparisons'>['items'][number];

/** Comparisons: a table; on a phone each is a card. A row opens its comparison. */
export function ComparisonTable({ comparisons }: { comparisons: Listed[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Файл</th>
          <th scope="col">Строк</th>
          <th scope="col">Итог</th>
        </tr>
      </thead>
      <tbody>
        {comparisons.map((one) => (
          <tr key={one.id} className={classes.row}>
            <td className={classes.name}>
              <Link to={pathTo('comparison', { id: one.id })}>{one.fileName}</Link>
              <span className={classes.note}>{formatDate(one.createdAt)}</span>
            </td>
            <td className={classes.number} data-label="Строк: ">
              {one.state === 'done' ? formatNumber(one.lines) : '—'}
            </td>
            <td>
              <Outcome comparison={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Outcome({ comparison: { state, fault, counts } }: { comparison: Listed }) {
  if (state === 'comparing') return <Badge tone="plain" text="Сверяем" />;
  if (state === 'failed')
    return (
      <>
        <Badge tone="danger" text="Не удалась" />
        <span className={classes.note}>{fault}</span>
      </>
    );
  const differing = comparisonGroups.filter((group) => group !== 'same' && counts[group] > 0);
  if (differing.length === 0) return <Badge tone="good" text="Всё сошлось" />;
  const words = differing.map(
    (group) => `${comparisonGroupNames[group].toLowerCase()}: ${formatNumber(counts[group])}`,
  );
  return (
    <>
      <Badge tone="warning" text="Есть расхождения" />
      <span className={classes.note}>{words.join(', ')}</span>
    </>
  );
}
