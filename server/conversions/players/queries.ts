import type { PlayerKind } from '#contract/offers/goal-names';
import type { Db, Tx } from '../../platform/db/connection.ts';

/** The fields that a player keeps of the click. */
export type NewPlayer = {
  clickId: string;
  userId: number;
  offerId: number;
  termsId: number;
  clickAt: Date;
  linkId: number | null;
  linkOfferId: number | null;
  clickReason: string | null;
  landingId: number | null;
  creativeId: number | null;
  chosen: string | null;
  isForbidden: boolean;
  subs: string[];
  country: string;
  device: string;
  os: string;
  browser: string;
  outcome: string;
  referrer: string;
  domain: string;
  currencyCode: string;
  madeAt: Date;
};

/** The advertiser's last sums by one `tid`, in minor units. */
export type PlayerEvent = {
  id: number;
  playerId: number;
  at: Date;
  deposit: number | null;
  ngr: number | null;
};

/** The player of a click, and what was told under a `tid` of a goal. */
export async function findPlayer(
  db: Db,
  { clickId, offerId, goal, tid }: { clickId: string; offerId: number; goal: string; tid: string },
) {
  const [player] = await db<{ id: number; madeAt: Date }[]>`
    select id, made_at from players where click_id = ${clickId}::uuid`;
  const [event] = await db<PlayerEvent[]>`
    select id, player_id, at, deposit, ngr from player_events
    where offer_id = ${offerId} and goal = ${goal} and tid = ${tid}`;
  return { player: player ?? null, event: event ?? null };
}

/** Race: the caller has locked the click, so its player is made once. */
export async function insertPlayer(tx: Tx, player: NewPlayer) {
  return await tx`insert into players ${tx(player)} returning id`.scalar<number>();
}

export type NewEvent = {
  playerId: number;
  userId: number;
  offerId: number;
  goal: string;
  kind: PlayerKind;
  tid: string;
  at: Date;
  deposit: number | null;
  ngr: number | null;
  share: number | null;
  conversionId: number | null;
};

/** Null where another transaction has just told of another player under this `tid`. */
export async function insertEvent(tx: Tx, event: NewEvent) {
  return await tx`
    insert into player_events ${tx(event)} on conflict do nothing returning id`.value<number | null>(null);
}

export async function updateEvent(
  tx: Tx,
  { id, userId }: { id: number; userId: number },
  { deposit, ngr, share, conversionId }: Pick<NewEvent, 'deposit' | 'ngr' | 'share' | 'conversionId'>,
) {
  await tx`
    update player_events set deposit = ${deposit}, ngr = ${ngr}, share = ${share}, conversion_id = ${conversionId}
    where id = ${id} and user_id = ${userId}`;
}

export async function setFirstDeposit(tx: Tx, { id, userId }: { id: number; userId: number }, at: Date) {
  await tx`
    update players set first_deposit_at = ${at}
    where id = ${id} and user_id = ${userId} and (first_deposit_at is null or first_deposit_at > ${at})`;
}

type NewNgr = {
  eventId: number;
  userId: number;
  offerId: number;
  termsId: number;
  currencyCode: string;
  month: string;
  amount: number;
  sharePercent: number;
  revenuePercent: number | null;
};

export async function insertNgr(tx: Tx, ngr: NewNgr) {
  await tx`insert into player_ngr ${tx(ngr)}`;
}

/** An offer's goals by which advertisers have told of players. */
export async function findToldGoals(db: Db, offerId: number, goals: string[]) {
  return await db`
    select goal from unnest(${goals}::text[]) goal
    where exists (select from player_events e where e.offer_id = ${offerId} and e.goal = goal)`.values<string>();
}
