import type { RejectReason } from '#contract/conversions/conversion-names';
import { triggerOf } from '../../../messages/notifications/catalog.ts';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import type { Query } from '../../../platform/db/driver/query.ts';
import { jsonOf, rowsOf } from '../../../platform/db/rows-queries.ts';
import type { State } from './rules.ts';

export type NoticeKind = 'first' | 'chargeback' | 'came';
export type Noticed = { userId: number; conversionId: number };

/**
 * Claims links that had no conversions yet, and keeps a notice of each first conversion. Race: skips a link that another
 * transaction is claiming; waiting for that transaction could end in a deadlock, because it may wait for a link of this one.
 */
export async function claimFirsts(tx: Tx, firsts: (Noticed & { linkId: number })[]) {
  await tx`
    with claimed as (
      update links set converted_at = now() where id in (
        select id from links where id = any(${firsts.map(({ linkId }) => linkId)}::bigint[]) and converted_at is null
        for no key update skip locked)
      returning id
    )
    insert into conversion_notices (user_id, kind, conversion_id)
    select distinct on (link_id) user_id, 'first', conversion_id
    from jsonb_to_recordset(${jsonOf(tx, firsts)}) as first(user_id bigint, conversion_id bigint, link_id bigint)
    join claimed on claimed.id = link_id order by link_id, conversion_id`;
}

export async function insertNotices(tx: Tx, kind: NoticeKind, noticed: Noticed[]) {
  await tx`
    insert into conversion_notices (user_id, kind, conversion_id)
    select user_id, ${kind}, conversion_id
    from ${rowsOf(tx, 'conversion_notices', noticed)}`;
}

/** A part of a statement: keeps a notice of each new conversion whose partner wants such notices. */
export function camePart(tx: Tx, came: Noticed[]) {
  return tx`came as (
    insert into conversion_notices (user_id, kind, conversion_id)
    select user_id, 'came', conversion_id
    from ${rowsOf(tx, 'conversion_notices', came)} given
    where ${wantsToHear(tx, tx`given.user_id`)})`;
}

/** A condition: the partner wants a notice of each new conversion. */
export function wantsToHear(tx: Tx, userId: Query<object[]>) {
  return tx`exists (select from notification_subscriptions s
    where s.user_id = ${userId} and s.trigger_id = ${triggerOf('conversions-came').id} and s.status)`;
}

/**
 * Finds the partners and kinds whose notices are due: no new notice for a minute, or the oldest has waited ten minutes. Notices
 * of new conversions are due when the oldest has waited five minutes, so a partner gets at most one such message in five minutes.
 */
export async function findDueNotices(db: Db) {
  return await db<{ userId: number; kind: NoticeKind }[]>`
    select user_id, kind from conversion_notices group by 1, 2
    having case when kind = 'came' then min(at) <= now() - interval '5 minutes'
      else max(at) <= now() - interval '1 minute' or min(at) <= now() - interval '10 minutes' end
    order by 1, 2`;
}

/** The conversion of a notice, in its current state. */
export type Notice = {
  id: number;
  offerId: number;
  offerName: string;
  linkName: string | null;
  state: State;
  amount: number;
  currencyCode: string;
  reason: RejectReason | null;
};

/** Takes a partner's notices of a kind. Race: the second of two calls at once finds none. */
export async function takeNotices(tx: Tx, userId: number, kind: NoticeKind) {
  return await tx<Notice[]>`
    with taken as (
      delete from conversion_notices where user_id = ${userId} and kind = ${kind} returning conversion_id
    )
    select c.id, c.offer_id, o.name as offer_name, l.name as link_name, c.state, c.amount,
      c.currency_code, c.reject_reason as reason
    from (select distinct conversion_id from taken) taken join conversions c on c.id = conversion_id and c.user_id = ${userId}
    join offers o on o.id = c.offer_id left join links l on l.id = c.link_id order by c.id`;
}
