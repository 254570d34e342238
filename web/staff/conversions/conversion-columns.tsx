import type { ImportColumn } from '#contract/conversions/batch-names';
import { rejectReasonNames } from '#contract/conversions/conversion-names';
import { goalName } from '../../conversions/conversion.ts';
import { ConversionBadge, ConversionSum } from '../../conversions/conversion-badge.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import type { ResultOf } from '../rpc/rpc.ts';
import type { Column } from '../ui/list/column.ts';
import { ownerLabel } from '../ui/partner-label.ts';

export type Listed = ResultOf<'operator.get-conversions'>['items'][number];

/** The columns of the conversions of all partners. */
export const conversionColumns: Column<Listed>[] = [
  { id: 'id', title: '№', cell: ({ id }) => String(id), width: 70 },
  { id: 'at', title: 'Пришла', cell: ({ at }) => formatDate(at), width: 140, sort: 'at' },
  { id: 'state', title: 'Статус', cell: ({ state }) => <ConversionBadge state={state} />, width: 125 },
  {
    id: 'amount',
    title: 'Ставка',
    width: 105,
    align: 'end',
    cell: (one) => <ConversionSum conversion={one} />,
  },
  { id: 'partner', title: 'Партнёр', cell: ownerLabel, width: 190 },
  { id: 'login', title: 'Логин', cell: ({ userLogin }) => userLogin, width: 115, isHiddenAtFirst: true },
  { id: 'offer', title: 'Оффер', cell: ({ offer }) => offer.name, width: 205, grows: true },
  { id: 'goal', title: 'Цель', cell: ({ goal }) => goalName(goal), width: 120 },
  { id: 'country', title: 'Страна', cell: ({ country }) => country || '—', width: 75 },
  {
    id: 'tid',
    title: 'ID рекламодателя',
    width: 170,
    isHiddenAtFirst: true,
    cell: ({ transactionId }) => transactionId || '—',
  },
  {
    id: 'due',
    title: 'Холд до',
    width: 150,
    isHiddenAtFirst: true,
    cell: ({ releaseAt, isUnderReview }) =>
      isUnderReview ? 'Ждёт проверки' : releaseAt ? formatDate(releaseAt) : '—',
  },
  {
    id: 'reason',
    title: 'Причина отказа',
    width: 170,
    isHiddenAtFirst: true,
    cell: ({ reason }) => (reason ? rejectReasonNames[reason] : '—'),
  },
  {
    id: 'sum',
    title: 'Сумма заказа',
    width: 130,
    align: 'end',
    isHiddenAtFirst: true,
    cell: ({ sum, currencyCode }) =>
      sum === null ? '—' : <Money amount={sum} currencyCode={currencyCode} tone="move" />,
  },
  {
    id: 'changedAt',
    title: 'Изменена',
    width: 150,
    isHiddenAtFirst: true,
    cell: ({ changedAt }) => formatDate(changedAt),
  },
  {
    id: 'click',
    title: 'ID клика',
    cell: ({ clickId }) => clickId ?? '—',
    width: 300,
    isHiddenAtFirst: true,
  },
];

/** Columns about a conversion's money. */
export const ofMoney: readonly ImportColumn[] = ['payout', 'revenue', 'currency'];

/** The content of each column in a file of conversions. */
export const columnMeanings: Record<ImportColumn, string> = {
  click_id: 'Из ссылки; без него нужен ID у рекламодателя',
  partner_id: 'Если клика нет; с ним нужен ID оффера',
  offer_id: 'С кликом можно не указывать',
  goal: 'Пусто — основная',
  tid: 'Номер заказа или заявки: повтор ничего не удвоит',
  status: 'Словами рекламодателя: «Одобрено», «Отказ», «В обработке», approve, reject',
  payout: 'Пусто — по условиям оффера',
  revenue: 'Платит рекламодатель; пусто — по условиям оффера, а без них неизвестен',
  currency: 'Ставки и дохода; пусто — ставка в валюте партнёра, доход в валюте рекламодателя',
  sum: 'Сколько заплатил покупатель',
  reason: Object.values(rejectReasonNames).join(', ').toLowerCase(),
  comment: 'Его увидит партнёр',
  at: '20.11.2026 14:05 или 2026-11-20 14:05, без пояса — UTC; пусто — сейчас',
};
