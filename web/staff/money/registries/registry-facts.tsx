import { lineFlagNames } from '#contract/money/withdrawal-names';
import type { FactList } from '../../../ui/page/facts.tsx';
import { formatDate, formatDay, formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import { inOneLine } from '../withdrawals/withdrawal-words.ts';
import classes from './registries.module.css';
import type { WholeRegistry } from './registry-page.tsx';

/** The author and time of each action, and the file. */
export function factsOf(registry: WholeRegistry): FactList {
  const { payer, ordersOn, fileName, sha256, takenAt, fee, currencyCode } = registry;
  const by = (who: string | null, when: string | null) =>
    when ? `${who ?? ''}, ${formatDate(when)}` : 'Ещё никто';
  const isDraft = registry.state === 'draft';
  return [
    ['Собрал', by(registry.createdBy, registry.createdAt)],
    ['Закрыл', by(registry.closedBy, registry.closedAt)],
    ['Одобрил', by(registry.approvedBy, registry.approvedAt)],
    (isDraft || fileName !== null) && ['Отправил в банк', by(registry.sentBy, registry.sentAt)],
    payer && ['Со счёта', `${payer.bank}, ${payer.account}`],
    ordersOn && ['Дата поручений', formatDay(ordersOn)],
    fee > 0 && ['Комиссия сети', formatMoney(fee, currencyCode)],
    !isDraft && ['Файл', fileName ?? 'Нет, по реестру платят вручную'],
    sha256 && [
      'SHA-256 файла',
      <span key="hash" className={classes.hash}>
        {sha256}
      </span>,
    ],
    takenAt && ['Файл впервые скачан', formatDate(takenAt)],
  ];
}

export function countWords({ count, partnerCount }: WholeRegistry): string {
  const withdrawals = `${formatNumber(count)} ${plural(count, 'выплата', 'выплаты', 'выплат')}`;
  return `${withdrawals}, партнёров: ${formatNumber(partnerCount)}`;
}

/** The warnings with their counts, until the money has left. */
export function flagTexts({ flags, state, sheetChange }: WholeRegistry): string[] {
  if (state === 'sent' || state === 'settled' || state === 'void') return [];
  const changed = sheetChange
    ? [`шаблон файла изменён ${formatDate(sheetChange.at)}, ${sheetChange.by}`]
    : [];
  const ofLines = flags.map(({ flag, count }) =>
    inOneLine([`${lineFlagNames[flag]}: ${formatNumber(count)}`]),
  );
  return [...changed, ...ofLines];
}
