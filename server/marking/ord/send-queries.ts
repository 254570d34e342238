import type { AdSendKind, AdSendState } from '#contract/marking/act-names';
import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { rowsOf } from '../../platform/db/rows-queries.ts';

/** A record on its way to the operator. */
export type Send = {
  id: number;
  kind: AdSendKind;
  externalId: string;
  state: AdSendState;
  /** With the present one. */
  tries: number;
  bodyHash: string | null;
  operatorId: string | null;
  isKnown: boolean;
};

export type Queued = { kind: AdSendKind; externalId: string; name: string; needs: string[] };

/** Records that wait for one which is not at the operator yet say so. */
const waiting = (db: Db) => db`(
  select 'Ждёт: ' || n.name || case when n.state = 'refused' then ' (отказано)' else '' end
  from ad_sends n where n.external_id = any(s.needs) and n.sent_at is null order by n.id limit 1)`;

export async function findSends(db: Db, { state, kind, ...paging }: ParamsOf<'operator.get-ad-sends'>) {
  const wanted = db.and(state && db`s.state = ${state}`, kind && db`s.kind = ${kind}`);
  return await findLongPage<ItemOf<'operator.get-ad-sends'>>(db, paging, {
    columns: db`s.id, s.kind, s.external_id, s.name, s.state, s.tries, s.sent_at,
      case when s.message <> '' then s.message when s.state = 'waits' then coalesce(${waiting(db)}, '') else '' end as message,
      case when s.state = 'waits' then s.due_at end as due_at`,
    found: db`from ad_sends s where ${wanted}`,
    order: db`s.id desc`,
  });
}

/** Has refused and waiting records sent again at once. */
export async function retrySends(tx: Tx, ids: number[]) {
  const retried = await tx`
    update ad_sends set state = 'waits', tries = 0, due_at = now(), body_hash = null
    where id = any(${ids}::bigint[]) and state in ('refused', 'waits') returning id`.values<number>();
  const found =
    await tx`select count(*)::int from ad_sends where id = any(${ids}::bigint[])`.scalar<number>();
  return { found, retried: retried.length };
}

/**
 * Adds records. Of those that are there parties, contracts and places that the operator has are looked at again, since they may have
 * changed; with `again` all are. One whose body the operator has already is not sent twice, and one that is being sent at the moment
 * is sent after that.
 */
export async function queueSends(tx: Tx, sends: readonly Queued[], { again = false } = {}) {
  const renewed = tx`update set state = 'waits', tries = 0, due_at = now(), name = excluded.name, needs = excluded.needs`;
  const mayDiffer = tx`ad_sends.kind in ('contractor', 'contract', 'place') and ad_sends.state in ('sent', 'accepted')`;
  await tx`
    insert into ad_sends (kind, external_id, name, needs)
    select distinct on (external_id) kind, external_id, name, needs from ${rowsOf(tx, 'ad_sends', sends)} order by external_id
    on conflict (external_id) do ${again ? renewed : tx`${renewed} where ${mayDiffer}`}`;
}

/**
 * Takes the next due record for five minutes, in the order of kinds; one whose needs the operator has not is left. Race: of two
 * processes each takes another, and what a process that died had taken is due again.
 */
export async function takeDue(db: Db, before: Date) {
  return await db<Send[]>`
    update ad_sends set tries = tries + 1, due_at = now() + interval '5 minutes'
    where id = (
      select id from ad_sends s where due_at <= ${before} and (state = 'sent' or not exists (
        select from ad_sends n where n.external_id = any(s.needs) and n.sent_at is null))
      order by array_position(array['contractor', 'contract', 'place', 'creative', 'statistics', 'act'], kind), id
      limit 1 for update skip locked)
    returning id, kind, external_id, state, tries, body_hash, operator_id, sent_at is not null as is_known`.first();
}

export type Result = {
  state: AdSendState;
  message: string;
  /** Seconds until the next look; absent: none. */
  again?: number;
  /** The hash of what the operator has taken. */
  bodyHash?: string;
  operatorId?: string;
};

/** Writes down what came of a taken record. Race: one that was queued again meanwhile stays queued. */
export async function noteResult(db: Db, { id, tries }: Send, result: Result) {
  const { state, message, again, bodyHash, operatorId } = result;
  const isTaken = bodyHash !== undefined;
  await db`
    update ad_sends set message = ${message},
      sent_at = case when ${isTaken} then coalesce(sent_at, now()) else sent_at end,
      body_hash = coalesce(${bodyHash ?? null}, body_hash), operator_id = coalesce(${operatorId ?? null}, operator_id),
      state = case when tries = ${tries} then ${state} else state end,
      tries = case when tries = ${tries} and ${state === 'sent' && isTaken} then 0 else tries end,
      due_at = case when tries <> ${tries} then due_at else now() + make_interval(secs => ${again ?? null}::float8) end
    where id = ${id}`;
}
