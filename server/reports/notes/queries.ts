import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';

type Days = Pick<ParamsOf<'statistics.get-notes'>, 'from' | 'to'>;

/** A partner's notes at these days, in the order of days. */
export async function findNotes(db: Db, userId: number, { from, to }: Days) {
  return await db<ItemOf<'statistics.get-notes'>[]>`
    select id, day::text, text from chart_notes
    where user_id = ${userId} and day between ${from}::date and ${to}::date order by day, id`;
}

type Note = ParamsOf<'statistics.save-note'>;

/** Null: the partner has `most` notes. The caller has locked the partner. */
export async function insertNote(tx: Tx, userId: number, { day, text }: Note, most: number) {
  return await tx<{ id: number }[]>`
    insert into chart_notes (user_id, day, text) select ${userId}, ${day}::date, ${text}
    where (select count(*) from chart_notes where user_id = ${userId}) < ${most} returning id`.value(null);
}

/** True where the partner has this note. */
export async function updateNote(db: Db, userId: number, id: number, { day, text }: Note): Promise<boolean> {
  return await db`
    update chart_notes set day = ${day}::date, text = ${text}, saved_at = now()
    where user_id = ${userId} and id = ${id} returning 1`.exists();
}

/** True where the partner had this note. */
export async function deleteNote(db: Db, userId: number, id: number): Promise<boolean> {
  return await db`delete from chart_notes where user_id = ${userId} and id = ${id} returning 1`.exists();
}
