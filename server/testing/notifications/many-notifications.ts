import { z } from 'zod';
import { markAllQuery } from '../../messages/notifications/mark-read-queries.ts';
import { pageQuery, unreadOfQuery, unreadQuery } from '../../messages/notifications/queries.ts';
import { farQuery, nearQuery } from '../../messages/notifications/search-queries.ts';
import type { Sql } from '../../platform/db/connection.ts';
import type { Query } from '../../platform/db/driver/query.ts';

/** Gives a partner this many unread notifications in three categories, as quickly as a database can. */
export async function fillNotifications(sql: Sql, userId: number, many: number): Promise<void> {
  await sql.patient`
    with event as (
      insert into notification_events (trigger_id, title, content, content_text)
      select (array[11, 22, 51])[1 + n % 3], 'Уведомление ' || n, '<p>Текст</p>', 'Текст'
      from generate_series(1, ${many}::int) n returning id, trigger_id, title, content_text
    ), text as (
      insert into notification_texts select id, ${userId}, text_key(title, content_text) from event
    )
    insert into notifications (user_id, event_id, category_id)
    select ${userId}, id, trigger_id / 10 from event order by id`;
  await sql.patient`
    insert into notification_blocks
    select user_id, category_id, max(id), 500
    from (select *, row_number() over (partition by category_id order by id) - 1 as place from notifications where user_id = ${userId}) n
    group by user_id, category_id, place / 500 having count(*) = 500`;
  await sql.patient`
    insert into notification_counts (user_id, category_id, total, unread, closed)
    select user_id, category_id, count(*), count(*), count(*) / 500 * 500
    from notifications where user_id = ${userId} group by 1, 2`;
  await sql`vacuum analyze notifications`;
  await sql`vacuum analyze notification_events`;
  await sql`vacuum analyze notification_texts`;
}

const node = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  get Plans() {
    return z.array(node).optional();
  },
});
type Node = z.infer<typeof node>;
const explained = z.tuple([
  z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: node, 'Execution Time': z.number() })]) }),
]);

/** The cost of a statement: pages of 8 KiB, its time, and the tables that it scanned whole. */
export type Cost = { pages: number; milliseconds: number; wholeTables: string[] };

/** Explains each of the program's queries about a partner's notifications as it runs, and rolls back. */
export async function explainAll(
  sql: Sql,
  userId: number,
  search = 'нет такого',
): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {};
  const first = { offset: 0, perPage: 20 };
  const all = { search: '' };
  const reader = { userId, sessionId: 1 };
  await sql
    .begin(async (tx) => {
      const explain = async (name: string, query: Query<readonly object[]>) => {
        const answer = await tx`explain (analyze, buffers, format json) ${query}`;
        const [
          {
            'QUERY PLAN': [{ Plan: plan, 'Execution Time': milliseconds }],
          },
        ] = explained.parse([...answer]);
        const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
        costs[name] = { pages, milliseconds, wholeTables: wholeTables(plan) };
      };
      await explain('count of the unread', unreadQuery(tx, userId, 1));
      await explain('counts of sessions', unreadOfQuery(tx, userId, [1, 2]));
      await explain('page 1 of all', pageQuery(tx, reader, all, first));
      await explain('page 1 of the unread', pageQuery(tx, reader, { ...all, isRead: false }, first));
      await explain('page 1 of the read', pageQuery(tx, reader, { ...all, isRead: true }, first));
      await explain('page 1 of a category', pageQuery(tx, reader, { ...all, categoryId: 2 }, first));
      await explain('mark all', markAllQuery(tx, userId, [1, 2, 5]));
      await explain('page 1 of the unread after it', pageQuery(tx, reader, { ...all, isRead: false }, first));
      await explain('page 1 of the read after it', pageQuery(tx, reader, { ...all, isRead: true }, first));
      await explain('search among the newest', nearQuery(tx, reader, { search }, first));
      await explain('search by the index', farQuery(tx, reader, { search }, first));
      await explain('page 1000', pageQuery(tx, reader, all, { offset: 19_980, perPage: 20 }));
      throw new RolledBack();
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return costs;
}

class RolledBack extends Error {}

function wholeTables(plan: Node): string[] {
  const name = plan['Relation Name'] ?? '';
  const isLarge = name.startsWith('notification') && name !== 'notification_counts';
  const own = plan['Node Type'] === 'Seq Scan' && isLarge ? [name] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeTables)];
}
