import type { Db } from '../db/connection.ts';
import { isAlive } from '../session/queries.ts';

type SignedIn = { id: number; userAgent: string; address: string; createdAt: Date; lastSeenAt: Date };

/** His living sessions, `current` first, then by last use. One that still waits for its second step is no sign-in. */
export async function findSessions(
  db: Db,
  userId: number,
  { current, page, pageSize }: { current: number; page: number; pageSize: number },
): Promise<{ rows: SignedIn[]; totalCount: number }> {
  const ofPartner = db`s.user_id = ${userId} and not s.awaits_tfa and ${isAlive(db)}`;
  const rows = await db<SignedIn[]>`
    select id, user_agent as "userAgent", address, created_at as "createdAt", last_seen_at as "lastSeenAt"
    from sessions s where ${ofPartner}
    order by id = ${current} desc, last_seen_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  const [total] = await db<{ count: number }[]>`select count(*)::int from sessions s where ${ofPartner}`;
  return { rows, totalCount: total?.count ?? 0 };
}
