import type { Db } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { findMainHost } from '../domains/main-host-queries.ts';
import { originAt } from '../domains/origin.ts';
import { type Mark, markOf, queryOf } from '../marks/mark.ts';
import { findMarks } from '../marks/queries.ts';

type Deps = { sql: Db; settings: Pick<Settings, 'clickUrl' | 'marking'> };
/** `offers`: the set of a smart link. */
type GivenLink = { id: number; code: string; offers?: { id: number; isUnmarked: boolean }[] };
/** The address of a link, and how it is marked; null where the network does not mark. */
type Address = { url: string; mark: Mark | null };

/**
 * Gives out a link of a partner: the address that visitors open, empty where the network marks and the link has no valid token. Every
 * place that shows, sends or writes an address of a link asks here, or `giveLinks` for several. It stands at the partner's main domain
 * while that works, else at CLICK_URL.
 */
export async function giveLink(deps: Deps, userId: number, { id, code }: GivenLink): Promise<string> {
  const [given] = await giveLinks(deps, userId, [{ id, code }]);
  return given?.url ?? '';
}

/** The links with their addresses. All are links of this partner. */
export async function giveLinks<Link extends GivenLink>(
  deps: Deps,
  userId: number,
  links: readonly Link[],
): Promise<(Link & Address)[]> {
  if (links.length === 0) return [];
  const { sql, settings } = deps;
  const origin = await findLinkOrigin(deps, userId);
  if (!settings.marking) return links.map((link) => ({ ...link, url: origin + linkPath(link), mark: null }));
  const rows = await findMarks(
    sql,
    userId,
    links.map(({ id }) => id),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  return links.map((link) => {
    const row = known.get(link.id);
    if (!row) throw new Error(`link ${link.id} is not partner ${userId}'s`);
    const mark = markOf(row);
    const query = queryOf(mark);
    const url = query === null ? '' : origin + linkPath(link) + query;
    // Offers of a smart link without a token are out of its choice.
    const offers = link.offers?.map((offer) => {
      return { ...offer, isUnmarked: !row.markedOffers.includes(offer.id) };
    });
    return { ...link, ...(offers && { offers }), url, mark };
  });
}

/** The address at which a partner's links begin. */
export async function findLinkOrigin({ sql, settings }: Deps, userId: number): Promise<string> {
  const host = await findMainHost(sql, userId);
  return host === null ? settings.clickUrl : originAt(settings, host);
}

/** The path of a link, for a page that stands at a host of the partner's links. */
export function linkPath({ code }: Pick<GivenLink, 'code'>): string {
  return `/c/${code}`;
}
