import type { ResultOf } from '../rpc/rpc.ts';
import { CopyButton } from '../ui/copy/copy-button.tsx';
import type { Pages } from '../ui/list/loaded-list.tsx';
import { Pager } from '../ui/list/pager.tsx';
import { formatNumber, zoneAt } from '../ui/text/format.ts';
import type { ReportView } from './address/report-address.ts';
import classes from './report-foot.module.css';
import { reportText } from './report-text.ts';

/** Notes beside the numbers: what was cut off, whose dates count, whose clock; and the other pages. */
export function ReportFoot({ report, view, pages }: ReportFootProps) {
  const { isCut, pagination } = report;
  return (
    <div className={classes.foot}>
      <div className={classes.notes}>
        {pagination.totalCount === 0 && <p>За этот период и с этими условиями ничего не было.</p>}
        {isCut && <p className={classes.cut}>{cutNote(view)}</p>}
        <p>
          Конверсии —{' '}
          {view.basis === 'click' ? 'по дате клика, который их принёс' : 'по дате самой конверсии'}. Дни и
          часы — по часам вашего браузера: {zoneAt(new Date())}.
        </p>
      </div>
      <CopyButton value={reportText(report, view.by)} label="Скопировать таблицу" />
      <Pager {...pages} totalCount={pagination.totalCount} />
    </div>
  );
}

type ReportFootProps = { report: ResultOf<'statistics.get-report'>; view: ReportView; pages: Pages };

function cutNote({ by }: ReportView): string {
  return by.startsWith('sub')
    ? `Показаны ${formatNumber(1000)} самых больших строк, или часть кликов периода уже не хранится поштучно. Итог сверху — по всем.`
    : 'Часть кликов периода уже не хранится поштучно: строки посчитаны по тем, что есть.';
}
