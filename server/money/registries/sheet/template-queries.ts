import type { Db, Tx } from '../../../platform/db/connection.ts';
import type { Template } from './write-sheet.ts';

export async function findTemplate(db: Db, methodId: number) {
  return await db<Template[]>`
    select separator, encoding, decimal_mark, has_titles, columns from registry_sheets
    where method_id = ${methodId}`.first();
}

export async function keepTemplate(
  tx: Tx,
  methodId: number,
  staffId: number,
  { columns, ...template }: Template,
) {
  const kept = { ...template, columns: tx.json(columns) };
  await tx`
    insert into registry_sheets ${tx({ methodId, ...kept })} on conflict (method_id) do update set ${tx(kept)}`;
  await tx`insert into registry_sheet_saves ${tx({ methodId, staffId })}`;
}
