import type { Tx } from '../../platform/db/connection.ts';
import type { Fault } from '../../platform/outgoing/fault.ts';
import { macrosOf } from '../../postbacks/postbacks/deliveries/queue-queries.ts';
import type { MacroValues } from '../../postbacks/postbacks/fill.ts';
import { firesFor, type NumberedPostback, type Postback } from '../../postbacks/postbacks/queries.ts';
import type { Health } from '../../postbacks/sender/health.ts';

/** A change of a conversion that fired a postback; `id` is the delivery's. */
export type PastFiring = Pick<Postback, 'url' | 'method'> & {
  id: number;
  userId: number;
  postbackId: number;
  conversionId: number;
  event: Postback['status'];
  macros: MacroValues;
  at: Date;
};

type Answered = {
  status: number | null;
  fault: Fault | null;
  answer: string;
  milliseconds: number;
};

export type PastAttempt = Answered & { deliveryId: number; at: Date; method: string; url: string };
export type PastDelivery = PastFiring &
  Answered & { tries: number; sentAt: Date; endedAt: Date; state: 'delivered' | 'failed' };

/** The events that fired these postbacks of a partner since then, the oldest first. */
export async function findFirings(
  tx: Tx,
  userId: number,
  postbacks: NumberedPostback[],
  since: Date,
): Promise<PastFiring[]> {
  return await tx<PastFiring[]>`
    with said as materialized (
      select * from (
        select e.conversion_id, e.id, e.at, e.state, e.amount, e.reject_reason as reason,
          lag(e.state) over told is distinct from e.state or lag(e.amount) over told is distinct from e.amount as fires
        from conversion_events e join conversions c on c.id = e.conversion_id where c.user_id = ${userId}
        window told as (partition by e.conversion_id order by e.id)) told
      where fires and at >= ${since} order by at, id)
    select nextval(pg_get_serial_sequence('postback_queue', 'id')) as id, ${userId}::bigint as "userId", p.id as "postbackId", p.url,
      p.method, p.status as event, c.id as "conversionId", said.at, ${macrosOf(tx)} as macros
    from said join postbacks p on p.status = said.state and p.id = any(${postbacks.map(({ id }) => id)}::bigint[])
    join conversions c on c.id = said.conversion_id and ${firesFor(tx)} join offers o on o.id = c.offer_id
    left join clicks k on k.id = c.click_id
    order by said.at, said.id`;
}

export async function insertEnded(tx: Tx, ended: PastDelivery[]): Promise<void> {
  await tx`
    with kept as (
      insert into postback_deliveries (id, message_id, user_id, postback_id, conversion_id, event, macros, at, ended_at, state, tries,
        sent_at, method, url, status, fault, answer, milliseconds)
      select id, id, "userId", "postbackId", "conversionId", event, macros, at, "endedAt", state, tries, "sentAt", method, url, status,
        fault, answer, milliseconds
      from jsonb_to_recordset(${JSON.stringify(ended)}::text::jsonb) as past(id bigint, "userId" bigint, "postbackId" bigint,
        "conversionId" bigint, event text, macros jsonb, at timestamptz, "endedAt" timestamptz, state text, tries integer,
        "sentAt" timestamptz, method text, url text, status smallint, fault text, answer text, milliseconds integer)
      returning postback_id, ended_at, state)
    insert into postback_hours (postback_id, hour, delivered, failed)
    select postback_id, date_trunc('hour', ended_at, 'UTC'), count(*) filter (where state = 'delivered'),
      count(*) filter (where state = 'failed')
    from kept group by 1, 2`;
}

export async function insertWaiting(
  tx: Tx,
  waiting: (PastFiring & { tries: number; dueAt: Date })[],
): Promise<void> {
  await tx`
    insert into postback_queue (id, user_id, postback_id, conversion_id, event, macros, at, due_at, tries) overriding system value
    select id, "userId", "postbackId", "conversionId", event, macros, at, "dueAt", tries
    from jsonb_to_recordset(${JSON.stringify(waiting)}::text::jsonb) as past(id bigint, "userId" bigint, "postbackId" bigint,
      "conversionId" bigint, event text, macros jsonb, at timestamptz, "dueAt" timestamptz, tries integer)`;
}

export async function insertAttempts(tx: Tx, attempts: PastAttempt[]): Promise<void> {
  await tx`
    insert into postback_attempts (delivery_id, at, method, url, status, fault, answer, milliseconds)
    select "deliveryId", at, method, url, status, fault, answer, milliseconds
    from jsonb_to_recordset(${JSON.stringify(attempts)}::text::jsonb) as past("deliveryId" bigint, at timestamptz, method text, url text,
      status smallint, fault text, answer text, milliseconds integer)`;
}

export async function insertHealth(tx: Tx, all: (Health & { postbackId: number })[]): Promise<void> {
  await tx`
    insert into postback_health (postback_id, last_at, last_status, last_fault, last_milliseconds, failures, failing_since, paused_at,
      probe_at, quiet_until)
    select "postbackId", "lastAt", "lastStatus", "lastFault", "lastMilliseconds", failures, "failingSince", "pausedAt", "probeAt",
      "quietUntil"
    from jsonb_to_recordset(${JSON.stringify(all)}::text::jsonb) as past("postbackId" bigint, "lastAt" timestamptz,
      "lastStatus" smallint, "lastFault" text, "lastMilliseconds" integer, failures integer, "failingSince" timestamptz,
      "pausedAt" timestamptz, "probeAt" timestamptz, "quietUntil" timestamptz)`;
}

/** When the program turned a postback off. */
export async function backdateTurnOff(tx: Tx, postbackId: number, at: Date): Promise<void> {
  await tx`
    update record_changes set at = ${at} where record_id = ${postbackId} and kind = 'postback' and changed_by = 'program'`;
}
