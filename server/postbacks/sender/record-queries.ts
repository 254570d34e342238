import type { Tx } from '../../platform/db/connection.ts';
import { jsonOf, rowsOf, takenFrom } from '../../platform/db/rows-queries.ts';
import type { Fault } from '../../platform/outgoing/fault.ts';
import { endedColumns, ofQueue } from '../postbacks/calls/sweep-queries.ts';
import type { Postback } from '../postbacks/queries.ts';
import type { Health } from './health.ts';

/** An attempt in its stored form. */
export type AttemptRow = {
  id: number;
  tries: number;
  outcome: 'delivered' | 'failed' | 'again';
  isProbe: boolean;
  /** Seconds until the next attempt. */
  delay: number;
  sentAt: Date;
  method: string;
  /** The called URL with the signature masked. */
  url: string;
  status: number | null;
  fault: Fault | null;
  answer: string;
  milliseconds: number;
};

/**
 * Writes the results of attempts: delivered and failed calls leave the queue, the rest are delayed. Returns the ids written; a
 * repeat, after the answer to a commit was lost, returns none.
 */
export async function insertAttempts(tx: Tx, kept: AttemptRow[]) {
  const rows = await tx<{ id: number }[]>`
    with said as materialized (
      select * from jsonb_to_recordset(${jsonOf(tx, kept)}) as said(id bigint, tries integer, outcome text,
        is_probe boolean, delay float8, sent_at timestamptz, method text, url text, status smallint, fault text, answer text,
        milliseconds integer)),
    gone as (
      delete from postback_queue q using said where q.id = said.id and said.outcome <> 'again' returning q.*),
    ended as (
      insert into postback_deliveries (${endedColumns(tx)})
      select ${ofQueue(tx)}, said.outcome, g.tries + 1,
        said.sent_at, said.method, said.url, said.status, said.fault, said.answer, said.milliseconds
      from gone g join said on said.id = g.id),
    put_off as (
      update postback_queue q set tries = q.tries + 1,
        due_at = case when said.is_probe then q.due_at else now() + said.delay * interval '1 second' end
      from said where q.id = said.id and said.outcome = 'again' and q.tries = said.tries returning q.id),
    followed as (
      insert into postback_attempts (delivery_id, at, method, url, status, fault, answer, milliseconds)
      select id, sent_at, method, url, status, fault, answer, milliseconds from put_off join said using (id)),
    counted as (
      insert into postback_hours as hours (postback_id, hour, delivered, failed)
      select g.postback_id, date_trunc('hour', now(), 'UTC'), count(*) filter (where said.outcome = 'delivered'),
        count(*) filter (where said.outcome = 'failed')
      from gone g join said on said.id = g.id group by 1 order by 1
      on conflict (postback_id, hour) do update set delivered = hours.delivered + excluded.delivered, failed = hours.failed + excluded.failed)
    select id from gone union all select id from put_off`;
  return new Set(rows.map(({ id }) => id));
}

const healthColumns = [
  'last_at',
  'last_status',
  'last_fault',
  'last_milliseconds',
  'failures',
  'failing_since',
  'paused_at',
  'probe_at',
  'quiet_until',
];

export type KnownHealth = Health & { postbackId: number };

/** The health of postbacks, locked until the transaction ends. A postback that was never called is healthy. */
export async function lockHealth(tx: Tx, postbackIds: number[]) {
  const found = await selectLocked(tx, postbackIds);
  if (found.length === postbackIds.length) return found;
  await tx`
    insert into postback_health (postback_id) select * from unnest(${postbackIds}::bigint[]) id order by 1 on conflict do nothing`;
  return await selectLocked(tx, postbackIds);
}

async function selectLocked(tx: Tx, postbackIds: number[]) {
  return await tx<KnownHealth[]>`
    select postback_id, ${tx.unsafe(healthColumns.join())}
    from postback_health where postback_id = any(${postbackIds}::bigint[]) order by postback_id for update`;
}

export async function keepHealth(tx: Tx, all: KnownHealth[]) {
  await tx`
    update postback_health h set ${takenFrom(tx, 'said', healthColumns)}
    from ${rowsOf(tx, 'postback_health', all)} said
    where h.postback_id = said.postback_id`;
}

/**
 * Makes all waiting calls of postbacks due in the order of their age: the oldest is probed, and comes first when the postbacks
 * resume.
 */
export async function orderByAge(tx: Tx, postbackIds: number[]) {
  await tx`
    update postback_queue set due_at = at where id in (
      select id from postback_queue where postback_id = any(${postbackIds}::bigint[]) and due_at <> at for update skip locked)`;
}

/**
 * Turns a postback off if it still has this URL; returns its former state, null where it is gone, off already or mended
 * meanwhile.
 */
export async function turnOff(tx: Tx, { postbackId, url }: { postbackId: number; url: string }) {
  return await tx<Omit<Postback, 'type'>[]>`
    update postbacks set is_on = false where id = ${postbackId} and is_on and url = ${url}
    returning url, status, method, offer_ids`.first(null);
}
