import type { Db } from '../../platform/db/connection.ts';
import { contains } from '../../platform/db/contains-queries.ts';
import { readSearch } from './search.ts';

/**
 * Finds advertisers `a` and offers `o` like partners: the id, here or on another platform, equals the term, or the name holds all
 * its words. An empty term finds all.
 */
export function hasTerm(db: Db, alias: 'a' | 'o', term: string) {
  const { patterns, id } = readSearch(term);
  const row = db.unsafe(alias);
  if (patterns.length === 0) return db`true`;
  const hasWords = db.and(...patterns.map((one) => contains(db, db`${row}.search_key`, one)));
  return db`(${row}.id = ${id}::bigint or ${row}.external_id = ${term} or ${hasWords})`;
}
