import type { Db } from '../../../platform/db/connection.ts';
import type { Statement } from '../../../platform/db/driver/statement.ts';

type Part = Statement<object[]>;

/**
 * Whether an offer, a row of `offers` by this alias, is closed to a partner: by a closure, or as one that asks and has not let them in. The
 * redirector decides the same from its memory (server/traffic/redirector/visit/redirect.ts).
 */
export function isClosedTo(db: Db, user: Part, alias: 'o' | 't') {
  const offer = db.unsafe(alias);
  return db`(
    exists (select 1 from offer_closures c where c.user_id = ${user} and c.offer_id = ${offer}.id)
    or ${offer}.access = 'request' and not exists (
      select 1 from access_requests g where g.user_id = ${user} and g.offer_id = ${offer}.id and ${isHolding(db)}))`;
}

/** Whether a request `g` lets its partner in now. */
export function isHolding(db: Db) {
  return db`g.state = 'granted' and (g.until is null or g.until > now())`;
}
