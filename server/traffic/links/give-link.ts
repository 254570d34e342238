import type { Db } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { findMainHost } from '../domains/main-host-queries.ts';
import { originAt } from '../domains/origin.ts';

type Deps = { sql: Db; settings: Pick<Settings, 'clickUrl'> };
type GivenLink = { code: string };

/**
 * Gives out a link of a partner: the address that visitors open. Every place that shows, sends or writes an address of a link asks
 * here, or `giveLinks` for several. It stands at the partner's main domain while that works, else at CLICK_URL.
 */
export async function giveLink(deps: Deps, userId: number, link: GivenLink): Promise<string> {
  return linkAt(await findLinkOrigin(deps, userId), link);
}

/** The links with their addresses. All are links of this partner. */
export async function giveLinks<Link extends GivenLink>(
  deps: Deps,
  userId: number,
  links: readonly Link[],
): Promise<(Link & { url: string })[]> {
  if (links.length === 0) return [];
  const origin = await findLinkOrigin(deps, userId);
  return links.map((link) => ({ ...link, url: linkAt(origin, link) }));
}

/** The address at which a partner's links begin. */
export async function findLinkOrigin({ sql, settings }: Deps, userId: number): Promise<string> {
  const host = await findMainHost(sql, userId);
  return host === null ? settings.clickUrl : originAt(settings, host);
}

function linkAt(origin: string, link: GivenLink): string {
  return origin + linkPath(link);
}

/** The path of a link, for a page that stands at a host of the partner's links. */
export function linkPath({ code }: GivenLink): string {
  return `/c/${code}`;
}
