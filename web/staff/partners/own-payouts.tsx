import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/card.tsx';
import { countryName } from '../../ui/countries.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { formatDayOf } from '../../ui/format.ts';
import { Money } from '../../ui/money.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { pathTo } from '../app/paths.ts';
import { ask, type ResultOf } from '../app/rpc.ts';
import { CardPager, useCardPages } from '../ui/card-pages.tsx';
import classes from './partners.module.css';

type OwnPayout = ResultOf<'operator.get-user-payouts'>['items'][number];

/** What a partner is paid instead of the offers' own payouts; each leads to its offer, where it is changed. */
export function OwnPayouts({ userId }: { userId: number }) {
  const pages = useCardPages();
  const own = useQuery(ask('operator.get-user-payouts', { userId, ...pages.place }));
  pages.follow(own.data?.pagination);
  return (
    <Card title="Свои выплаты">
      <Loaded
        query={own}
        failed="Не удалось загрузить свои выплаты"
        skeleton={<p className={classes.quiet}>Загружаем…</p>}
        isList
      >
        {({ items, pagination }) => (
          <>
            {items.length === 0 && <p className={classes.quiet}>Партнёр получает выплаты офферов.</p>}
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
        <TextLink to={pathTo('offer', { id: offerId })}>{offerName}</TextLink>
        <span className={classes.quiet}>{of.filter(Boolean).join(', ')}</span>
      </span>
      <Money amount={amount} currencyCode={currencyCode} />
    </li>
  );
}
