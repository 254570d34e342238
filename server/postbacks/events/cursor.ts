import { feedDays } from '#contract/postbacks/event-names';
import type { Db } from '../../platform/db/connection.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import { findEnd, isRewritten } from './queries.ts';

/** Milliseconds for which a cursor is good. */
const lifetime = feedDays * 24 * 3_600_000;

/** A place in the feed as callers keep it: when it was given, by the clock of the database, and the last event before it. */
export function cursorAt(at: number, id: number): string {
  return `${at}-${id}`;
}

/**
 * Reads a cursor; null is the feed's end. Refuses with 422 a cursor that is none, one whose next events may be gone, and one that a
 * later state of the database has given: events of the time between would be left out silently.
 */
export async function readCursor(db: Db, after: string | null): Promise<number> {
  const end = await findEnd(db);
  if (after === null) return end.last;
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(after) ?? [];
  if (at === undefined || id === undefined)
    throw wrongField('after', 'Это не метка ленты: передайте next из прошлого ответа или null');
  const givenAt = Number(at);
  const last = Number(id);
  if (end.at - givenAt > lifetime)
    throw wrongField(
      'after',
      `Метка старше ${feedDays} дней, части событий после неё уже нет: начните с null и сверьте записи по спискам`,
    );
  if (last > end.last || (await isRewritten(db, last, givenAt)))
    throw wrongField(
      'after',
      'Лента не знает этой метки: базу восстановили из копии. Начните с null и сверьте записи по спискам',
    );
  return last;
}
