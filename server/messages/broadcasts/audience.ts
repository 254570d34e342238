import type { Audience } from '#contract/messages/staff-broadcasts';
import type { Db } from '../../platform/db/connection.ts';
import { isId } from '../../platform/db/term.ts';
import { type Chosen, findNamed } from '../notifications/publish/audience-queries.ts';

/** Finds the partners of an audience, and the names of a list that no partner has. */
export async function choose(db: Db, audience: Audience): Promise<Chosen & { unknown: string[] }> {
  if (audience.kind === 'all') return { userIds: null, filter: null, unknown: [] };
  if (audience.kind === 'filter') return { userIds: null, filter: audience, unknown: [] };
  const ids = audience.partners.filter(isId).map(Number);
  const found = await findNamed(
    db,
    ids,
    audience.partners.filter((name) => !isId(name)),
  );
  const known = new Set(found.map(({ name }) => name));
  const unknown = audience.partners.filter((name) => !known.has(isId(name) ? String(Number(name)) : name));
  return { userIds: found.map(({ id }) => id), filter: null, unknown };
}
