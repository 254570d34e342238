import type { WithdrawalState } from '#contract/money/withdrawal-names';
import type { Db } from '../../platform/db/connection.ts';
import { wordsOf } from '../../platform/db/words-queries.ts';
import { mailChangedBefore } from '../brakes/queries.ts';

/** A condition: the partner has an earlier withdrawal `o` in one of these states; with `at`, of the 90 days before. */
const hasEarlier = (db: Db, states: WithdrawalState[], at?: 'ended_at' | 'requested_at') => db`exists (
  select from withdrawals o where o.user_id = w.user_id and o.id < w.id and o.state in ${wordsOf(db, states)}
    ${at ? db`and o.${db(at)} > w.requested_at - interval '90 days'` : db``})`;

/**
 * Joins to withdrawals `w` the payments before each: true where this destination was paid, true where the partner was ever paid,
 * and the mean of the partner's ten payments before.
 */
export const withBefore = (db: Db) => db`
  cross join lateral (
    select exists (select 1 from withdrawals o where o.destination_id = w.destination_id and o.state = 'paid' and o.id < w.id) as is_paid,
      ${hasEarlier(db, ['paid', 'returned'])} as is_known, (
        select avg(net) from (
          select o.net from withdrawals o where o.user_id = w.user_id and o.state = 'paid' and o.id < w.id order by o.id desc limit 10) latest
      ) as usual
    offset 0) before`;

/**
 * Things that a person should check before money goes out. Reads withdrawals `w` with their destination `d`, method `m`, partner
 * `u`, brake `b`, and the columns of `withBefore`. Queue, page and registry show the same flags.
 */
export const flagsOf = (db: Db) => db`
  array_remove(array[
    case when b.stopped_at is not null then 'stopped' end, case when b.payouts_until > now() then 'braked' end,
    case when w.state = 'sending' and (u.is_blocked or d.state in ('errored', 'archived')) then 'gone' end,
    case when exists (
      select 1 from destinations o where o.number_hash = d.number_hash and o.user_id <> d.user_id) then 'shared' end,
    case when ${mailChangedBefore(db)} is not null then 'mail' end,
    case when ${hasEarlier(db, ['failed', 'returned'], 'ended_at')} then 'failed' end,
    case when not before.is_paid and d.replaces_id is not null then 'changed' end,
    case when m.approval_limit is not null and w.sum > m.approval_limit then 'limit' end,
    case when w.net > 3 * before.usual then 'large' end,
    case when not before.is_known then 'first' end,
    case when exists (select 1 from withdrawals o where o.user_id = w.user_id and o.state = 'paid') and not
      ${hasEarlier(db, ['approved', 'sending', 'paid', 'returned'], 'requested_at')} then 'silent' end,
    case when not before.is_paid and d.replaces_id is null and before.is_known then 'new' end], null)`;
