import type { PostbackEvent } from '#contract/postbacks/postback-names';
import type { PostbackMacro } from '#contract/traffic/macros';
import { bySub } from '#contract/traffic/traffic-names';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { jsonOf } from '../../../platform/db/rows-queries.ts';
import { firesFor } from '../queries.ts';

/** A conversion that entered a state. Sums are minor units. */
export type Fired = {
  conversionId: number;
  userId: number;
  state: PostbackEvent;
  amount: number;
  reason: string | null;
  at: Date;
};

/** The channel that wakes the senders; the payload is an origin that has something to send. */
export const postbackChannel = 'kabinet_postbacks';

/**
 * A part of a statement: inserts a postback call for each active postback of such an event, with the current values of its
 * macros. `woken` are the origins whose senders wake when the transaction is committed.
 */
export function queuePart(tx: Tx, fired: Fired[]) {
  const events = fired.map((one, place) => ({ ...one, place }));
  return tx`queued as (
      insert into postback_queue (user_id, postback_id, conversion_id, event, macros)
      select p.user_id, p.id, c.id, said.state, ${macrosOf(tx)}
      from jsonb_to_recordset(${jsonOf(tx, events)}) as said(place integer, conversion_id bigint, user_id bigint, state text,
        amount bigint, reason text, at timestamptz)
      join postbacks p on p.user_id = said.user_id and p.status = said.state and p.is_on
      join conversions c on c.id = said.conversion_id join offers o on o.id = c.offer_id
      left join clicks k on k.id = c.click_id
      where ${firesFor(tx)}
      order by said.place, p.id
      returning postback_id
    ), woken as (select distinct p.origin from queued join postbacks p on p.id = postback_id)`;
}

/** Values of the macros, where `said` is the change, `c` the conversion, `o` its offer and `k` its click. */
export function macrosOf(db: Db) {
  return macroObject(db, {
    click_id: "coalesce(c.click_id::text, '')",
    ...bySub((_, index) => `c.subs[${index + 1}]`),
    status: 'said.state',
    payout: '(said.amount / 100.0)::numeric(20, 2)::text',
    currency: 'c.currency_code',
    offer_id: 'c.offer_id::text',
    offer_name: 'o.name',
    goal: 'c.goal',
    promo: "case when c.promo_won = 'promo' then c.promo else '' end",
    conversion_id: 'c.id::text',
    time: 'floor(extract(epoch from said.at))::bigint::text',
    geo: 'c.country',
    // The address of a click that was restored from sums is unknown.
    ip: "coalesce(nullif(host(k.address), '0.0.0.0'), '')",
    reason: "coalesce(said.reason, '')",
    erid: "coalesce(k.erid, '')",
  });
}

/** Macros with a value from the database; the sender writes the signature. */
type StoredMacro = Exclude<PostbackMacro, 'sign'>;

/** An object of macros from the expressions of their values. A macro that is neither here nor in `Others` does not compile. */
export function macroObject<Others extends StoredMacro = never>(
  db: Db,
  values: Record<Exclude<StoredMacro, Others>, string>,
) {
  const entries = Object.entries(values).map(([name, value]) => `'${name}', ${value}`);
  return db.unsafe(`jsonb_build_object(${entries.join()})`);
}
