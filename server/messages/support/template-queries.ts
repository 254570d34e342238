import type { Db, Tx } from '../../platform/db/connection.ts';

type Template = { id: number; name: string; text: string; isActive: boolean };

export async function findTemplates(db: Db): Promise<Template[]> {
  return await db<Template[]>`
    select id, name, text, is_active from ticket_templates order by lower(name), id`;
}

export async function countTemplates(db: Db): Promise<number> {
  return await db<{ count: number }[]>`select count(*)::int from ticket_templates`.value(0);
}

/** Makes a template, or changes the one with `id`; undefined for a missing one. */
export async function saveTemplate(
  tx: Tx,
  { id, name, text, isActive }: Omit<Template, 'id'> & { id?: number | undefined },
): Promise<number | undefined> {
  const [row] =
    id === undefined
      ? await tx<{ id: number }[]>`
          insert into ticket_templates ${tx({ name, text, isActive })} returning id`
      : await tx<{ id: number }[]>`
          update ticket_templates set name = ${name}, text = ${text}, is_active = ${isActive} where id = ${id} returning id`;
  return row?.id;
}
