import type { Db } from '../../../platform/db/connection.ts';
import type { Query } from '../../../platform/db/driver/query.ts';

type Part = Query<object[]>;

/**
 * A condition: an offer, a row of `offers` by this alias, is closed to a partner, by a closure or because its access is on
 * request and the partner has no grant. The redirector decides the same from its memory
 * (server/traffic/redirector/visit/redirect.ts).
 */
export function isClosedTo(db: Db, user: Part, alias: 'o' | 't') {
  const offer = db.unsafe(alias);
  return db`(
    exists (select 1 from offer_closures c where c.user_id = ${user} and c.offer_id = ${offer}.id)
    or ${offer}.access = 'request' and not exists (
      select 1 from access_requests g where g.user_id = ${user} and g.offer_id = ${offer}.id and ${isHolding(db)}))`;
}

/** A condition: a request `g` gives its partner access now. */
export function isHolding(db: Db) {
  return db`g.state = 'granted' and (g.until is null or g.until > now())`;
}
