import type { Db } from '../../db/connection.ts';
import { containing } from '../../db/like.ts';

export type Search = { term: string; page: number; pageSize: number };

/** A condition for offers `o`: the id equals the term, or the name contains all its words in any order. An empty term matches all. */
export function matches(db: Db, term: string) {
  const words = term.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean);
  if (words.length === 0) return db`true`;
  const patterns = words.map(containing);
  const id = /^[1-9]\d{0,14}$/.test(term) ? Number(term) : null;
  return db`(o.search_name like all(${patterns}::text[]) or o.id = ${id}::bigint)`;
}
