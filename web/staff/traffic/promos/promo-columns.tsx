import { staffPromoStateNames } from '#contract/traffic/promo-names';
import { ownPayouts, promoTones } from '../../../traffic/promos/promo-words.ts';
import { TextLink } from '../../../ui/page/text-link.tsx';
import { formatNumber } from '../../../ui/text/format.ts';
import { Money } from '../../../ui/text/money.tsx';
import { pathTo } from '../../paths.ts';
import type { ItemOf } from '../../rpc/rpc.ts';
import type { Column } from '../../ui/list/column.ts';
import { badgeColumn, cellColumn, dashColumn, momentColumn, textColumn } from '../../ui/list/columns.tsx';
import { ownerLabel } from '../../ui/partner-label.ts';

export type Promo = ItemOf<'operator.get-promos'>;

const offer = cellColumn<Promo>(
  'offer',
  'Оффер',
  185,
  ({ offer: { id, name } }) => <TextLink to={`${pathTo('offer', { id })}?tab=terms`}>{name}</TextLink>,
  { grows: true },
);
const partner = cellColumn<Promo>('partner', 'Партнёр', 175, ({ user }) =>
  user ? <TextLink to={pathTo('partner', { id: user.id })}>{whoseOf(user)}</TextLink> : '—',
);

/** Requests that wait. */
export const requestColumns: Column<Promo>[] = [
  cellColumn('code', 'Какой промокод', 200, ({ code }) => code ?? 'На выбор сети'),
  textColumn('id', '№', 70),
  partner,
  offer,
  momentColumn('createdAt', 'Когда', 145),
];

const ofMonth = 'За 30 дней, без отклонённых';

/** Codes of all states, with what they have brought in 30 days. */
export const codeColumns: Column<Promo>[] = [
  cellColumn('code', 'Промокод', 150, ({ code }) => code ?? 'На выбор сети'),
  badgeColumn('state', 'Состояние', 125, { ...promoTones, free: 'plain' }, staffPromoStateNames),
  partner,
  offer,
  cellColumn(
    'conversions',
    'Конверсий',
    95,
    (promo) => (isGiven(promo) ? formatNumber(promo.conversions) : '—'),
    {
      align: 'end',
      about: ofMonth,
    },
  ),
  cellColumn('amount', 'Доход партнёра', 125, earnedBy, { align: 'end', about: ofMonth }),
  momentColumn('from', 'Действует с', 135),
  momentColumn('until', 'До', 135),
  cellColumn('payouts', 'Своя ставка', 170, ({ payouts }) => (payouts ? ownPayouts(payouts) : '—')),
  dashColumn('reason', 'Причина', 200),
  momentColumn('createdAt', 'Создан', 145, { isHiddenAtFirst: true }),
];

/** A request has brought nothing yet, and a free code has no partner. */
const isGiven = ({ from, user }: Promo) => from !== null && user !== null;

function earnedBy(promo: Promo) {
  const { amount, currencyCode } = promo;
  return currencyCode !== null && isGiven(promo) ? (
    <Money amount={amount} currencyCode={currencyCode} />
  ) : (
    '—'
  );
}

/** «Анна Смирнова · anna», with a note about a block. */
export function whoseOf({ name, login, isBlocked }: NonNullable<Promo['user']>): string {
  const label = ownerLabel({ userName: name, userLogin: login });
  return isBlocked ? `${label} (заблокирован)` : label;
}
