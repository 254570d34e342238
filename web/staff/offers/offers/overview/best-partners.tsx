import type { MetricName } from '#contract/reports/metrics';
import { metrics } from '#contract/reports/metrics';
import { textOf } from '../../../../reports/statistics/metrics.ts';
import { Card as Surface } from '../../../../ui/page/card.tsx';
import { TextLink } from '../../../../ui/page/text-link.tsx';
import table from '../../../../ui/table/table.module.css';
import { pathTo } from '../../../paths.ts';
import type { ResultOf } from '../../../rpc/rpc.ts';
import classes from './overview.module.css';

/** The partners who earn most with an offer. */
export function BestPartners({ report, to }: { report: ResultOf<'operator.get-report'>; to: string }) {
  return (
    <Surface title="Лучшие партнёры" actions={<TextLink to={to}>Все партнёры</TextLink>}>
      <div>
        <table className={`${table.table} ${classes.figures}`}>
          <thead>
            <tr>
              <th scope="col">Партнёр</th>
              {figures.map((name) => (
                <th key={name} scope="col">
                  {metrics[name].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {report.items.map((row) => (
              <tr key={row.key}>
                <th scope="row">
                  <TextLink to={`${pathTo('partner', { id: Number(row.key) })}?tab=statistics`}>
                    {row.label}
                  </TextLink>
                </th>
                {figures.map((name) => (
                  <td key={name} data-label={metrics[name].title}>
                    {textOf(name, row, report.currencyCode)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Surface>
  );
}

const figures: MetricName[] = ['clicks', 'conversions', 'approval', 'payout', 'profit', 'epc'];
