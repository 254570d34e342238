import type { LandingOffer, Offer } from '../../offers/offers/finding/open-queries.ts';
import { landingOf } from '../../offers/offers/finding/open-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { joinClosure, type TargetProblem, targetProblem, targetUrl } from './list-queries.ts';
import { anyOffer, findSuggestions } from './suggestion-queries.ts';

/** A partner's global rule as its card shows it; an own link only while the partner may have own links. */
export async function findGlobalCard(db: Db, userId: number) {
  const [row] = await db<
    {
      isGuru: boolean;
      link: string;
      id: number | null;
      name: string | null;
      url: string;
      targetProblem: TargetProblem;
    }[]
  >`
    select g.is_guru or not u.is_custom_trafficback as "isGuru", t.id, t.name, ${targetUrl(db)}, ${targetProblem(db)},
      case when u.is_custom_trafficback then g.link else '' end as link
    from trafficback_globals g join users u on u.id = g.user_id
    left join offers t on t.id = g.offer_id
    ${joinClosure(db, 'g.user_id')}
    where g.user_id = ${userId}`;
  if (!row) return null;
  const { id, name, url, isGuru, ...rest } = row;
  const offer: LandingOffer | null =
    id === null || name === null ? null : { id, name, landing: landingOf(url) };
  return { ...rest, isGuru: isGuru ? (1 as const) : (0 as const), offer, suggestion: await suggest() };

  async function suggest(): Promise<Offer | null> {
    if (!offer || rest.targetProblem === '') return null;
    const found = await findSuggestions(db, userId, [{ offerFrom: anyOffer, offerTo: offer.id }]);
    return found.get(anyOffer) ?? null;
  }
}
