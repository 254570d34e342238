import { converted } from '../../../money/rates/queries.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { Cell } from '../tally.ts';
import { groupCells, type Read, type Scope } from './cells-queries.ts';

/** Events of players as cells: one by one, there are few of them per click. Those of rejected conversions do not count. */
export async function findPlayerEvents(db: Db, scope: Read): Promise<readonly Cell[]> {
  const { userId, basis, rates, start, end } = scope;
  const at = basis === 'click' ? 'p.click_at' : 'e.at';
  const ours = userId === null ? db`true` : db`e.user_id = ${userId}`;
  return await groupCells(db, scope, 'player_events', {
    at,
    from: db`player_events e join players p on p.id = e.player_id and p.user_id = e.user_id
      left join conversions c on c.id = e.conversion_id and c.user_id = e.user_id ${worthOf(db, rates)}
      where ${ours} and ${db.unsafe(at)} >= ${start} and ${db.unsafe(at)} < ${end} and coalesce(c.state, '') <> 'reject'`,
    counters: {
      registrations: "(e.kind = 'registration')::int",
      firstDeposits: "(e.kind = 'first-deposit')::int",
      deposits: "(e.kind in ('first-deposit', 'deposit'))::int",
      depositSum: 'valued.deposit',
      ngr: 'valued.ngr',
      revenueShare: 'valued.share',
    },
  });
}

/** Sums in the requested currency, by the rate of their day in UTC; null without a rate. */
function worthOf(db: Db, rates: Scope['rates']) {
  const of = (column: 'deposit' | 'ngr' | 'share') => {
    const amount = db`e.${db(column)}`;
    if (!rates) return amount;
    return converted(db, {
      amount,
      from: db`p.currency_code`,
      to: db`${rates.currency}::text`,
      day: db`(e.at at time zone 'UTC')::date`,
    });
  };
  return db`cross join lateral (select ${of('deposit')} as deposit, ${of('ngr')} as ngr, ${of('share')} as share) as valued`;
}
