import type { Db, Tx } from '../../../platform/db/connection.ts';
import type { Template } from './write-sheet.ts';

export async function findTemplate(db: Db, methodId: number): Promise<Template | undefined> {
  const [row] = await db<Template[]>`
    select separator, encoding, decimal_mark as "decimalMark", has_titles as "hasTitles", columns from registry_sheets
    where method_id = ${methodId}`;
  return row;
}

export async function keepTemplate(
  tx: Tx,
  methodId: number,
  staffId: number,
  { separator, encoding, decimalMark, hasTitles, columns }: Template,
): Promise<void> {
  await tx`
    insert into registry_sheets (method_id, separator, encoding, decimal_mark, has_titles, columns)
    values (${methodId}, ${separator}, ${encoding}, ${decimalMark}, ${hasTitles}, ${tx.json(columns)})
    on conflict (method_id) do update set separator = excluded.separator, encoding = excluded.encoding,
      decimal_mark = excluded.decimal_mark, has_titles = excluded.has_titles, columns = excluded.columns`;
  await tx`insert into registry_sheet_saves (method_id, staff_id) values (${methodId}, ${staffId})`;
}
