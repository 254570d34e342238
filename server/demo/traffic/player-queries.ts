import type { GoalKind } from '#contract/offers/goal-names';
import type { NewPlayer } from '../../conversions/players/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { newRows } from '../../platform/db/rows-queries.ts';
import { casinoTerms } from '../offers/offers.ts';

/** NGR that a casino told of a player, minor units. */
export type PastNgr = { at: Date; month: string; amount: number; tid: string };
type PastEvent = {
  goal: string;
  kind: GoalKind;
  tid: string;
  at: Date;
  deposit: number | null;
  conversionId: number;
};
export type PastPlayer = {
  player: NewPlayer & { firstDepositAt: Date | null };
  events: PastEvent[];
  ngr: PastNgr[];
};

/** Inserts players with their events; returns all NGR. */
export async function insertPlayers(tx: Tx, players: PastPlayer[]): Promise<PastNgr[]> {
  if (players.length === 0) return [];
  const ids = await tx`
    with made as (insert into players ${newRows(
      tx,
      'players',
      players.map(({ player }) => player),
    )} returning id)
    select id from made order by id`.values<number>();
  const share = (amount: number) => Math.round((amount * casinoTerms.sharePercent) / 100);
  const events = players.flatMap(({ player, events: told, ngr }, n) => {
    const { userId, offerId } = player;
    const own = { playerId: ids[n] ?? 0, userId, offerId };
    const weeks = ngr.map(({ at, amount, tid }) => ({
      ...own,
      goal: 'Доля',
      kind: 'revenue-share' as const,
      tid: `${ids[n]}-${tid}`,
      at,
      ngr: amount,
      share: share(amount),
    }));
    return [...told.map((one) => ({ ...own, ...one })), ...weeks];
  });
  await tx`insert into player_events ${newRows(tx, 'player_events', events)}`;
  await tx`
    insert into player_ngr (event_id, user_id, offer_id, terms_id, currency_code, month, amount, share_percent, revenue_percent)
    select e.id, e.user_id, e.offer_id, p.terms_id, p.currency_code, date_trunc('month', e.at at time zone 'Europe/Moscow')::date,
      e.ngr, ${casinoTerms.sharePercent}, ${casinoTerms.sharePercent + 15}
    from player_events e join players p on p.id = e.player_id where e.ngr is not null`;
  return players.flatMap(({ ngr }) => ngr);
}

export type PastClose = {
  month: string;
  userId: number;
  offerId: number;
  termsId: number;
  currencyCode: string;
  ngr: bigint;
  share: bigint;
  revenueShare: bigint;
  amount: bigint;
  revenue: bigint | null;
  carried: bigint;
  carriedRevenue: bigint;
  conversionId: number | null;
  closedAt: Date;
};

/** Inserts a closed month with the NGR that it has counted. */
export async function insertClose(tx: Tx, close: PastClose): Promise<void> {
  const { conversionId, carried, userId, termsId, month } = close;
  const outcome = conversionId === null ? (carried < 0n ? 'carried' : 'nothing') : 'paid';
  const id = await tx`
    insert into revenue_share_closes ${tx({ ...close, outcome })} returning id`.scalar<number>();
  await tx`
    update player_ngr set close_id = ${id}
    where user_id = ${userId} and terms_id = ${termsId} and month = ${month}::date`;
}
