import { useState } from 'react';
import { balanceReportCsvPath, balanceReportPdfPath } from '#contract/money/paper-names';
import { serverNow } from '../../rpc/server-time.ts';
import { lastMonthAt } from '../../ui/filter/network-day.ts';
import { networkZone } from '../../ui/filter/time-zone.ts';
import { DayField } from '../../ui/form/day/day-field.tsx';
import { ActionLink } from '../../ui/page/action-button.tsx';
import { Card } from '../../ui/page/card.tsx';
import classes from './papers.module.css';

/** A balance report for a period, as files. The last whole month is the default. */
export function BalanceReportCard() {
  const [{ from, to }, setPeriod] = useState(() => lastMonthAt(networkZone, serverNow()));
  const isWhole = from !== '' && to !== '' && from <= to;
  return (
    <Card title="Выписка по балансу">
      <p className={classes.note}>
        {isWhole || from === '' || to === ''
          ? 'Сколько было на начало, что пришло и ушло, сколько стало на конец — по счетам, за дни по времени сети.'
          : 'Конец периода раньше его начала.'}
      </p>
      <div className={classes.fields}>
        <DayField label="С" value={from} choose={(day) => setPeriod({ from: day ?? '', to })} />
        <DayField label="По" value={to} choose={(day) => setPeriod({ from, to: day ?? '' })} />
        {files.map(([kind, path]) => (
          <ActionLink
            key={kind}
            // A link without an address cannot be followed, even by keyboard.
            href={isWhole ? `${path}?from=${from}&to=${to}` : undefined}
            aria-disabled={!isWhole || undefined}
            role={isWhole ? undefined : 'link'}
            download
          >
            Скачать {kind}
          </ActionLink>
        ))}
      </div>
    </Card>
  );
}

const files = [
  ['PDF', balanceReportPdfPath],
  ['CSV', balanceReportCsvPath],
] as const;
