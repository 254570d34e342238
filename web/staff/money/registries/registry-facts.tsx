import type { ReactNode } from 'react';
import { lineFlagNames } from '#contract/money/withdrawal-names';
import { formatDate, formatDay, formatMoney, formatNumber, plural } from '../../../ui/text/format.ts';
import { inOneLine } from '../withdrawals/withdrawal-words.ts';
import classes from './registries.module.css';
import type { WholeRegistry } from './registry-page.tsx';

type Fact = [name: string, value: ReactNode];

/** The author and time of each action, and the file. */
export function factsOf(registry: WholeRegistry): Fact[] {
  const { payer, ordersOn, fileName, sha256, takenAt, fee, currencyCode } = registry;
  const by = (who: string | null, when: string | null) =>
    when ? `${who ?? ''}, ${formatDate(when)}` : 'Ещё никто';
  const isDraft = registry.state === 'draft';
  return [
    ['Собрал', by(registry.createdBy, registry.createdAt)],
    ['Закрыл', by(registry.closedBy, registry.closedAt)],
    ['Одобрил', by(registry.approvedBy, registry.approvedAt)],
    ...(isDraft || fileName !== null
      ? [['Отправил в банк', by(registry.sentBy, registry.sentAt)] satisfies Fact]
      : []),
    ...(payer ? [['Со счёта', `${payer.bank}, ${payer.account}`] satisfies Fact] : []),
    ...(ordersOn ? [['Дата поручений', formatDay(ordersOn)] satisfies Fact] : []),
    ...(fee > 0 ? [['Комиссия сети', formatMoney(fee, currencyCode)] satisfies Fact] : []),
    ...(isDraft ? [] : [['Файл', fileName ?? 'Нет, по реестру платят вручную'] satisfies Fact]),
    ...(sha256
      ? [
          [
            'SHA-256 файла',
            <span key="hash" className={classes.hash}>
              {sha256}
            </span>,
          ] satisfies Fact,
        ]
      : []),
    ...(takenAt ? [['Файл впервые скачан', formatDate(takenAt)] satisfies Fact] : []),
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
