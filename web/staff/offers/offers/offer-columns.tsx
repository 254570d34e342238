import { offerStatusNames } from '#contract/offers/offer-names';
import { Geo } from '../../../offers/offers/geo.tsx';
import { Badge } from '../../../ui/page/badge.tsx';
import { NamePicture } from '../../../ui/page/name-picture.tsx';
import {
  formatDate,
  formatDayOf,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../../ui/text/format.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { badgeColumn, cellColumn, dashColumn, textColumn, valueColumn } from '../../ui/list/columns.tsx';
import { pictureAt } from '../../ui/picture-field.tsx';
import { statusTones } from './offer-names.ts';

export type ListedOffer = ItemOf<'operator.get-offers'>;

export const offerColumns: Column<ListedOffer>[] = [
  textColumn('name', 'Оффер', 250, { grows: true, sort: 'name' }),
  cellColumn(
    'picture',
    'Картинка',
    90,
    ({ id, name, pictureId }) => (
      <NamePicture id={id} name={name} picture={pictureId && pictureAt(pictureId)} />
    ),
    { isHiddenAtFirst: true },
  ),
  textColumn('id', 'ID', 60, { align: 'end', sort: 'id' }),
  dashColumn('externalId', 'ID на старой платформе', 190, { isHiddenAtFirst: true }),
  badgeColumn('status', 'Статус', 150, statusTones, offerStatusNames, { sort: 'status' }),
  dashColumn('category', 'Категория', 120, { sort: 'category' }),
  cellColumn('countries', 'Страны', 120, ({ countries }) => <Geo countries={countries} most={2} />, {
    sort: 'countries',
  }),
  cellColumn('payout', 'Ставка', 150, payoutOf, { align: 'end', sort: 'payout' }),
  cellColumn('hold', 'Холд', 90, ({ holdDays }) => `${holdDays} дн.`, {
    align: 'end',
    sort: 'hold',
    isHiddenAtFirst: true,
  }),
  cellColumn(
    'cap',
    'Сегодня / лимит',
    130,
    ({ usedToday, dailyCap }) =>
      dailyCap === null ? formatNumber(usedToday) : `${formatNumber(usedToday)} / ${formatNumber(dailyCap)}`,
    { align: 'end', sort: 'usedToday' },
  ),
  cellColumn('payer', 'Рекламодатель', 170, ({ advertiserName }) => advertiserName ?? '—', {
    sort: 'advertiser',
    isHiddenAtFirst: true,
  }),
  cellColumn('revenue', 'Цена рекламодателя', 150, revenueOf, {
    align: 'end',
    sort: 'revenue',
    isHiddenAtFirst: true,
  }),
  valueColumn('advertiser', 'Рекламодатель отвечал', 150, heard, { sort: 'heardAt', isHiddenAtFirst: true }),
  valueColumn('createdAt', 'Создан', 120, formatDayOf, { sort: 'createdAt', isHiddenAtFirst: true }),
];

export const StatusBadge = ({ status }: Pick<ListedOffer, 'status'>) => (
  <Badge tone={statusTones[status]} text={offerStatusNames[status]} />
);

/** The highest payout of the main goal. */
export function payoutOf({ payouts, payoutFrom }: Pick<ListedOffer, 'payouts' | 'payoutFrom'>) {
  if (payoutFrom === 'advertiser') return 'от рекламодателя';
  const main = payouts.filter(({ goal }) => goal === '').toSorted((one, other) => other.amount - one.amount);
  const [most] = main;
  if (!most) return 'не назначена';
  return `${main.length > 1 ? 'до ' : ''}${formatMoney(most.amount, most.currencyCode)}`;
}

/** The advertiser's highest price for the main goal. */
function revenueOf({ payouts, share }: ListedOffer) {
  if (share !== null) return `партнёру ${formatPercent(share / 100, 2)}`;
  const [most] = payouts
    .flatMap(({ goal, revenue, currencyCode }) =>
      goal === '' && revenue !== null ? [{ revenue, currencyCode }] : [],
    )
    .toSorted((one, other) => other.revenue - one.revenue);
  return most ? formatMoney(most.revenue, most.currencyCode) : 'не указан';
}

/** The time of the advertiser's last call. */
export function heard(advertiser: ListedOffer['advertiser']) {
  if (!advertiser) return 'не отвечал';
  if (advertiser.isSilent) return <Badge tone="warning" text="Молчит" />;
  return formatDate(advertiser.heardAt);
}
