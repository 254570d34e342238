import { freePromo, staffPromoStateNames } from '#contract/traffic/promo-names';
import { ownPayouts, promoTones } from '../../../traffic/promos/promo-words.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import type { ResultOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { badgeColumn, cellColumn, dashColumn, momentColumn, numberColumn } from '../../ui/list/columns.tsx';
import { ownerLabel } from '../../ui/partner-label.ts';

export type Promo = ResultOf<'operator.get-promos'>['items'][number];

const offer = cellColumn<Promo>(
  'offer',
  'Оффер',
  220,
  ({ offer: { id, name } }) => <TextLink to={`${pathTo('offer', { id })}?tab=terms`}>{name}</TextLink>,
  { grows: true },
);
const partner = cellColumn<Promo>('partner', 'Партнёр', 210, ({ user }) =>
  user ? <TextLink to={pathTo('partner', { id: user.id })}>{whoseOf(user)}</TextLink> : '—',
);

/** Requests that wait. */
export const requestColumns: Column<Promo>[] = [
  cellColumn('code', 'Какой промокод', 200, ({ code }) => code ?? 'На выбор сети'),
  partner,
  offer,
  momentColumn('createdAt', 'Когда', 145),
];

/** Codes of all states, with what they have brought in 30 days. */
export const codeColumns: Column<Promo>[] = [
  cellColumn('code', 'Промокод', 170, ({ code }) => code ?? 'На выбор сети'),
  badgeColumn('state', 'Состояние', 130, { ...promoTones, [freePromo]: 'plain' }, staffPromoStateNames),
  partner,
  offer,
  momentColumn('from', 'Действует с', 145),
  momentColumn('until', 'До', 145),
  numberColumn('conversions', 'Конверсий', 110, { about: 'За 30 дней, без отклонённых' }),
  cellColumn(
    'amount',
    'Доход партнёра',
    140,
    ({ amount, currencyCode }) =>
      currencyCode === null ? '—' : <Money amount={amount} currencyCode={currencyCode} />,
    { align: 'end', about: 'За 30 дней, без отклонённых' },
  ),
  cellColumn('payouts', 'Своя ставка', 170, ({ payouts }) => (payouts ? ownPayouts(payouts) : '—')),
  dashColumn('reason', 'Причина', 200),
  momentColumn('createdAt', 'Создан', 145, { isHiddenAtFirst: true }),
];

/** «Анна Смирнова · anna», with a note about a block. */
export function whoseOf({ name, login, isBlocked }: NonNullable<Promo['user']>): string {
  const label = ownerLabel({ userName: name, userLogin: login });
  return isBlocked ? `${label} (заблокирован)` : label;
}
