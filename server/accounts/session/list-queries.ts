import type { ItemOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';
import { findPage, type Paging } from '../../platform/db/list-queries.ts';
import { deviceName } from './device.ts';

type Session = Omit<ItemOf<'profile.get-sessions'>, 'device'> & { userAgent: string };

/** Live sessions in the form that their owner reads, the asking one (`current`) first, then by last use. */
export async function listSessions(
  db: Db,
  found: Query<object[]>,
  { current, ...paging }: Paging & { current: number },
) {
  const { items, pagination } = await findPage<Session>(db, paging, {
    columns: db`id, user_agent, address, created_at, last_seen_at, id = ${current} as is_current`,
    found,
    order: db`is_current desc, last_seen_at desc, id desc`,
  });
  return {
    items: items.map(({ userAgent, ...session }) => ({ ...session, device: deviceName(userAgent) })),
    pagination,
  };
}
