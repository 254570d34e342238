import type { ImportColumn } from '#contract/conversions/batch-names';
import { rejectReasonNames } from '#contract/conversions/conversion-names';
import { goalName } from '../../conversions/conversion.ts';
import { ConversionBadge, ConversionSum } from '../../conversions/conversion-badge.tsx';
import { formatDate } from '../../ui/text/format.ts';
import { Money } from '../../ui/text/money.tsx';
import type { ItemOf } from '../rpc/rpc.ts';
import type { Column } from '../ui/list/column.ts';
import {
  cellColumn,
  dashColumn,
  momentColumn,
  ownerColumn,
  textColumn,
  valueColumn,
} from '../ui/list/columns.tsx';

export type Listed = ItemOf<'operator.get-conversions'>;

/** The columns of the conversions of all partners. */
export const conversionColumns: Column<Listed>[] = [
  textColumn('id', '№', 70),
  momentColumn('at', 'Пришла', 140, { sort: 'at' }),
  cellColumn('state', 'Статус', 125, ({ state }) => <ConversionBadge state={state} />),
  cellColumn('amount', 'Ставка', 105, (one) => <ConversionSum conversion={one} />, { align: 'end' }),
  ownerColumn(),
  cellColumn('login', 'Логин', 115, ({ userLogin }) => userLogin, { isHiddenAtFirst: true }),
  cellColumn('offer', 'Оффер', 205, ({ offer }) => offer.name, { grows: true }),
  valueColumn('goal', 'Цель', 120, goalName),
  dashColumn('country', 'Страна', 75),
  cellColumn('tid', 'ID рекламодателя', 170, ({ transactionId }) => transactionId || '—', {
    isHiddenAtFirst: true,
  }),
  cellColumn(
    'due',
    'Холд до',
    150,
    ({ releaseAt, isUnderReview }) =>
      isUnderReview ? 'Ждёт проверки' : releaseAt ? formatDate(releaseAt) : '—',
    { isHiddenAtFirst: true },
  ),
  cellColumn('reason', 'Причина отказа', 170, ({ reason }) => (reason ? rejectReasonNames[reason] : '—'), {
    isHiddenAtFirst: true,
  }),
  cellColumn(
    'sum',
    'Сумма заказа',
    130,
    ({ sum, currencyCode }) =>
      sum === null ? '—' : <Money amount={sum} currencyCode={currencyCode} tone="move" />,
    { align: 'end', isHiddenAtFirst: true },
  ),
  cellColumn('promo', 'Промокод', 140, ({ promo }) => promo?.code ?? '—', { isHiddenAtFirst: true }),
  momentColumn('changedAt', 'Изменена', 150, { isHiddenAtFirst: true }),
  cellColumn('click', 'ID клика', 300, ({ clickId }) => clickId ?? '—', { isHiddenAtFirst: true }),
];

/** Columns about a conversion's money. */
export const ofMoney: readonly ImportColumn[] = ['payout', 'revenue', 'currency'];

/** The content of each column in a file of conversions. */
export const columnMeanings: Record<ImportColumn, string> = {
  click_id: 'Из ссылки; без него нужен ID у рекламодателя',
  partner_id: 'Если клика нет; с ним нужен ID оффера',
  offer_id: 'С кликом можно не указывать',
  goal: 'Пусто — основная',
  promo: 'Вместо клика и партнёра, с ID оффера и номером заказа',
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
