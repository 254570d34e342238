import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../../ui/feedback/loaded.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { TextLink } from '../../../../ui/page/text-link.tsx';
import { countryName } from '../../../../ui/text/country-name.ts';
import { formatDayOf } from '../../../../ui/text/format.ts';
import { Money } from '../../../../ui/text/money.tsx';
import { pathTo } from '../../../paths.ts';
import { ask, type ItemOf } from '../../../rpc/rpc.ts';
import { CardPager, firstPlace, useCardPages } from '../../../ui/card-pages.tsx';
import classes from '../partners.module.css';

type OwnPayout = ItemOf<'operator.get-user-payouts'>;

type Place = typeof firstPlace;

export const askOwnPayouts = (userId: number, place: Place = firstPlace) =>
  ask('operator.get-user-payouts', { userId, ...place });

/** A partner's own payouts, which replace the payouts of the offers; each links to its offer, where it can be changed. */
export function OwnPayouts({ userId }: { userId: number }) {
  const pages = useCardPages();
  const own = useQuery(askOwnPayouts(userId, pages.place));
  pages.follow(own.data?.pagination);
  return (
    <Card title="Индивидуальные ставки">
      <Loaded
        query={own}
        failed="Не удалось загрузить индивидуальные ставки"
        skeleton={<p className={classes.quiet}>Загружаем…</p>}
        isList
      >
        {({ items, pagination }) => (
          <>
            {items.length === 0 && <p className={classes.quiet}>Партнёр получает ставки офферов.</p>}
            <ul className={classes.payouts}>
              {items.map((payout) => (
                <Payout key={`${payout.offerId} ${payout.goal} ${payout.countries}`} payout={payout} />
              ))}
            </ul>
            <CardPager pages={pages} pagination={pagination} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function Payout({ payout }: { payout: OwnPayout }) {
  const { offerId, offerName, goal, countries, amount, currencyCode, holdsFrom } = payout;
  const of = [goal || 'основная цель', countries.map(countryName).join(', '), `с ${formatDayOf(holdsFrom)}`];
  return (
    <li>
      <span>
        <TextLink to={`${pathTo('offer', { id: offerId })}?tab=terms`}>{offerName}</TextLink>
        <span className={classes.quiet}>{of.filter(Boolean).join(', ')}</span>
      </span>
      <Money amount={amount} currencyCode={currencyCode} />
    </li>
  );
}
