import type { Db } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';

type Part = Query<readonly object[]>;

/** A condition: a link of the partner may have the creative `c` now: the network's or their own, with a token that has not ended. */
export function isUsable(db: Db, user: Part) {
  return db`((c.user_id is null or c.user_id = ${user}) and c.state = 'has-token' and (c.ends_at is null or c.ends_at > now()))`;
}
