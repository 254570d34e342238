import { brokenHours } from '#contract/traffic/domain-names';
import type { Db } from '../../platform/db/connection.ts';

/** The host of a partner's main domain; null where there is none, or where it is blocked or has been broken for `brokenHours`. */
export async function findMainHost(db: Db, userId: number) {
  return await db<{ host: string }[]>`
    select host from domains where user_id = ${userId} and is_main and proved_at is not null and blocked_at is null
      and (state = 'works' or state = 'broken' and broken_at > now() - make_interval(hours => ${brokenHours}))`.value(
    null,
  );
}
