import { mostSubValues } from '#contract/reports/narrow';
import { pageSizes, type ReportView } from '#contract/reports/report-address';
import type { Pages } from '../../../ui/list/loaded-list.tsx';
import { PageSize } from '../../../ui/list/page-size.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { formatCount, formatDayOf, formatMoney, formatNumber, zoneAt } from '../../../ui/text/format.ts';
import type { Report } from '../report.ts';
import classes from './report-foot.module.css';

/** Notes on the numbers: cut-off rows, money outside the sums, the date basis, the clock; and the links to other pages. */
export function ReportFoot({
  report,
  view,
  pages,
  sized,
}: {
  report: Report;
  view: ReportView;
  pages: Pages;
  /** The address with another page size. */
  sized: (size: number) => string;
}) {
  const { isCut, pagination, totals } = report;
  const unknown = totals.unknownRevenue ?? 0;
  return (
    <div className={classes.foot}>
      <div className={classes.notes}>
        {pagination.totalCount === 0 && !isCut && <p>За этот период и с этими условиями ничего не было.</p>}
        {isCut && (
          <p className={classes.cut}>
            Показаны не все строки или клики периода. Итог сверху — по всем, что хранятся.
            {report.clicksFrom && ` Отдельные клики есть с ${formatDayOf(report.clicksFrom)}.`}
          </p>
        )}
        {report.hasOthers && <OthersNote />}
        {unknown > 0 && (
          <p className={classes.cut}>
            {formatCount(unknown, 'конверсия', 'конверсии', 'конверсий')} с неизвестной выручкой: в прибыль и
            маржу не входят.
          </p>
        )}
        {report.apart?.map(({ currencyCode, conversions, revenue, income }) => (
          <p key={currencyCode} className={classes.cut}>
            Без курса, в суммы не входят: {formatCount(conversions, 'конверсия', 'конверсии', 'конверсий')} в{' '}
            {currencyCode}, выручка {formatMoney(revenue, currencyCode)}, выплаты{' '}
            {formatMoney(income, currencyCode)}.
          </p>
        ))}
        <p>
          Конверсии —{' '}
          {view.basis === 'click' ? 'по дате клика, который их принёс' : 'по дате самой конверсии'}. Дни и
          часы — по часам вашего браузера: {zoneAt(new Date())}.
        </p>
      </div>
      <div className="row wrap gap-8-16">
        <Pager {...pages} totalCount={pagination.totalCount} />
        {pagination.totalCount > pageSizes[0] && (
          <PageSize sizes={pageSizes} pageSize={view.size} to={sized} />
        )}
      </div>
    </div>
  );
}

function OthersNote() {
  return (
    <p>
      «Остальные» — клики со значениями sub, которые в свой день не вошли в {formatNumber(mostSubValues)}{' '}
      самых частых. Конверсии и доход таких значений стоят в их строках.
    </p>
  );
}
