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
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { pictureAt } from '../../ui/picture-field.tsx';
import { statusName, statusTones } from './offer-names.ts';

export type ListedOffer = ResultOf<'operator.get-offers'>['items'][number];

export const offerColumns: Column<ListedOffer>[] = [
  { id: 'name', title: 'Оффер', width: 250, grows: true, sort: 'name', cell: ({ name }) => name },
  {
    id: 'picture',
    title: 'Картинка',
    width: 90,
    isHiddenAtFirst: true,
    cell: ({ id, name, pictureId }) => (
      <NamePicture id={id} name={name} picture={pictureId && pictureAt(pictureId)} />
    ),
  },
  { id: 'id', title: 'ID', width: 60, align: 'end', sort: 'id', cell: ({ id }) => String(id) },
  {
    id: 'externalId',
    title: 'ID на старой платформе',
    width: 190,
    isHiddenAtFirst: true,
    cell: ({ externalId }) => externalId ?? '—',
  },
  {
    id: 'status',
    title: 'Статус',
    width: 150,
    sort: 'status',
    cell: ({ status }) => <Badge tone={statusTones[status]} text={statusName(status)} />,
  },
  {
    id: 'category',
    title: 'Категория',
    width: 120,
    sort: 'category',
    cell: ({ category }) => category || '—',
  },
  {
    id: 'countries',
    title: 'Страны',
    width: 120,
    sort: 'countries',
    cell: ({ countries }) => <Geo countries={countries} most={2} />,
  },
  { id: 'payout', title: 'Ставка', width: 150, align: 'end', sort: 'payout', cell: payoutOf },
  {
    id: 'hold',
    title: 'Холд',
    width: 90,
    align: 'end',
    sort: 'hold',
    isHiddenAtFirst: true,
    cell: ({ holdDays }) => `${holdDays} дн.`,
  },
  {
    id: 'cap',
    title: 'Сегодня / лимит',
    width: 130,
    align: 'end',
    sort: 'usedToday',
    cell: ({ usedToday, dailyCap }) =>
      dailyCap === null ? formatNumber(usedToday) : `${formatNumber(usedToday)} / ${formatNumber(dailyCap)}`,
  },
  {
    id: 'payer',
    title: 'Рекламодатель',
    width: 170,
    sort: 'advertiser',
    isHiddenAtFirst: true,
    cell: ({ advertiserName }) => advertiserName ?? '—',
  },
  {
    id: 'revenue',
    title: 'Цена рекламодателя',
    width: 150,
    align: 'end',
    sort: 'revenue',
    isHiddenAtFirst: true,
    cell: revenueOf,
  },
  {
    id: 'advertiser',
    title: 'Рекламодатель отвечал',
    width: 150,
    sort: 'heardAt',
    isHiddenAtFirst: true,
    cell: ({ advertiser }) => heard(advertiser),
  },
  {
    id: 'createdAt',
    title: 'Создан',
    width: 120,
    sort: 'createdAt',
    isHiddenAtFirst: true,
    cell: ({ createdAt }) => formatDayOf(createdAt),
  },
];

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
