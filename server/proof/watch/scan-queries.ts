import type { Db } from '../../platform/db/connection.ts';

export type WatchedLog = { id: number; origin: string; size: number; endedAt: Date | null };

export async function findLogs(db: Db): Promise<WatchedLog[]> {
  return await db<WatchedLog[]>`select id, origin, size, ended_at from proof_logs order by id`;
}

export type WatchedHead = { size: number; root: Buffer; note: string };

export async function findHeads(db: Db, logId: number): Promise<WatchedHead[]> {
  return await db<
    WatchedHead[]
  >`select size, root, note from proof_heads where log_id = ${logId} order by size`;
}

export type WatchedLeaf = {
  place: number;
  kind: string;
  content: string;
  secret: Buffer;
  hash: Buffer;
  hidden: Record<string, string>;
  conversionId: number | null;
  step: number | null;
  termsId: number | null;
  at: Date;
};

/** Leaves of a log from a place on, in their order. */
export async function readLeaves(db: Db, logId: number, from: number, most: number): Promise<WatchedLeaf[]> {
  return await db<WatchedLeaf[]>`
    select place, kind, content, secret, hash, hidden, conversion_id, step, terms_id, at from proof_leaves
    where log_id = ${logId} and place >= ${from} and place < ${from + most} order by place`;
}

/** What the tables say now of the conversions that these leaves are about: a row for each leaf of the last step. */
export type PresentState = {
  place: number;
  userId: number;
  offerId: number;
  clickId: string | null;
  goal: string;
  tid: string;
  state: string;
  isConfirmed: boolean;
  amount: number;
  currencyCode: string;
  revenue: number | null;
  reason: string | null;
};

export async function readPresent(
  db: Db,
  logId: number,
  from: number,
  most: number,
): Promise<PresentState[]> {
  return await db<PresentState[]>`
    select l.place, c.user_id, c.offer_id, c.click_id, c.goal, c.tid, c.state, c.is_confirmed, c.amount, c.currency_code, c.revenue,
      c.reject_reason as reason
    from proof_leaves l join conversions c on c.id = l.conversion_id and c.steps = l.step
    where l.log_id = ${logId} and l.place >= ${from} and l.place < ${from + most}`;
}

/** The lines of receipts that these leaves are about. A conversion's lines are its steps, the latest of which is the last. */
export type Line = {
  place: number;
  at: Date;
  saidBy: string;
  word: string;
  state: string;
  isConfirmed: boolean;
  amount: number;
};

export async function readLines(db: Db, logId: number, from: number, most: number): Promise<Line[]> {
  return await db<Line[]>`
    with leaves as (
      select place, conversion_id, step from proof_leaves
      where log_id = ${logId} and place >= ${from} and place < ${from + most} and kind = 'conversion'
    ), lines as (
      select e.conversion_id, e.at, e.said_by, e.word, e.state, e.is_confirmed, e.amount,
        c.steps + 1 - row_number() over (partition by e.conversion_id order by e.id desc) as step
      from conversion_events e join conversions c on c.id = e.conversion_id
      where e.conversion_id in (select conversion_id from leaves)
    )
    select l.place, e.at, e.said_by, e.word, e.state, e.is_confirmed, e.amount
    from leaves l join lines e on e.conversion_id = l.conversion_id and e.step = l.step`;
}

/** Conversions and terms whose present state has no leaf in the open log. */
export async function findWithoutLeaf(db: Db, logId: number, most: number) {
  return await db<{ kind: string; id: number }[]>`
    (select 'conversion' as kind, c.id from conversions c where not exists (
      select from proof_leaves l where l.conversion_id = c.id and l.step = c.steps and coalesce(l.log_id, ${logId}) = ${logId})
    order by c.id limit ${most})
    union all
    (select 'terms', t.id from offer_terms t where not exists (
      select from proof_leaves l where l.terms_id = t.id and coalesce(l.log_id, ${logId}) = ${logId})
    order by t.id limit ${most})`;
}

/** Conversions and terms of leaves that are no longer there, or have fewer steps than a leaf says. */
export async function findWithoutFact(db: Db, logId: number, most: number) {
  return await db<{ kind: string; id: number }[]>`
    (select distinct 'conversion' as kind, l.conversion_id as id from proof_leaves l left join conversions c on c.id = l.conversion_id
    where l.log_id = ${logId} and l.conversion_id is not null and (c.id is null or c.steps < l.step) order by 2 limit ${most})
    union all
    (select 'terms', l.terms_id from proof_leaves l left join offer_terms t on t.id = l.terms_id
    where l.log_id = ${logId} and l.terms_id is not null and t.id is null order by 2 limit ${most})`;
}
