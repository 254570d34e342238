import type { ItemOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { countRows } from '../../platform/db/list-queries.ts';

type Template = ItemOf<'operator.get-templates'>;

export async function findTemplates(db: Db) {
  return await db<Template[]>`
    select id, name, text, is_active from ticket_templates order by lower(name), id`;
}

export async function countTemplates(db: Db) {
  return await countRows(db, db`from ticket_templates`);
}

/** Makes a template, or changes the one with `id`; undefined for a missing one. */
export async function saveTemplate(
  tx: Tx,
  { id, name, text, isActive }: Omit<Template, 'id'> & { id?: number | undefined },
): Promise<number | undefined> {
  const columns = tx({ name, text, isActive });
  const saved = id
    ? tx`update ticket_templates set ${columns} where id = ${id}`
    : tx`insert into ticket_templates ${columns}`;
  return await tx`${saved} returning id`.value<number>();
}
