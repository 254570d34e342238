import { landingOf } from '../../offers/offers/finding/open-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { joinClosure, type RuleRow, targetProblem, targetUrl } from './list-queries.ts';
import { allowed } from './queries.ts';
import { anyOffer, findSuggestions } from './suggestion-queries.ts';

/** A partner's global rule as its card shows it; an own link only while the partner may have own links. */
export async function findGlobalCard(db: Db, userId: number) {
  const row = await db<(Listed & { id: number | null; name: string | null; url: string })[]>`
    select t.id, t.name, ${allowed(db, 'g')}, ${targetUrl(db)}, ${targetProblem(db)}
    from trafficback_globals g join users u on u.id = g.user_id
    left join offers t on t.id = g.offer_id
    ${joinClosure(db, 'g.user_id')}
    where g.user_id = ${userId}`.first();
  if (!row) return null;
  const { id, name, url, isGuru, ...rest } = row;
  const offer = id === null || name === null ? null : { id, name, landing: landingOf(url) };
  const wanted = offer && rest.targetProblem !== '' ? [{ offerFrom: anyOffer, offerTo: offer.id }] : [];
  const suggestion = (await findSuggestions(db, userId, wanted)).get(anyOffer) ?? null;
  return { ...rest, isGuru: isGuru ? (1 as const) : (0 as const), offer, suggestion };
}

type Listed = Pick<RuleRow, 'isGuru' | 'link' | 'targetProblem'>;
