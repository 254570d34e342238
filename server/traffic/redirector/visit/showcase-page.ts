import type { RoutedOffer } from '../../../offers/offers/state-queries.ts';
import { linkPath } from '../../links/give-link.ts';
import { findUsable } from '../../marks/usable.ts';
import { picturePath, stylePath } from '../../showcases/page/addresses.ts';
import {
  type Card,
  type CardHtml,
  type PageTexts,
  renderCard,
  renderFrame,
} from '../../showcases/page/render.ts';
import type { RoutedShowcase } from '../../showcases/page/routed.ts';
import { findProblem, wantedBy } from '../../trafficback/routing/fits.ts';
import { type Network, usualPartner } from '../rules/network.ts';
import { offersOf } from './redirect.ts';

/** Milliseconds for which a page is kept: an offer that closes is shown as closed within a second. */
const keptFor = 1_000;
/** The share of views whose order is by chance, where income decides of the order. */
const byChance = 0.1;

/** An open card with the token of its button; empty where the network does not mark. */
type OpenCard = { html: CardHtml; erid: string };
/** A page ready to send: its open cards in their order, and the closed ones, which come last. */
type Page = { head: string; open: OpenCard[]; closed: string; foot: string; whole: Buffer; until: number };
/** The query, without its `?`, that a page's buttons pass on; empty where there is nothing. `hasErid`: a token is in it. */
export type Passed = { query: string; hasErid: boolean };
const nothing: Passed = { query: '', hasErid: false };
type PageCard = Card & { erid: string };

/** Makes pages of showcases from what is in memory. `originAt`: the beginning of addresses at a host. */
export function createShowcasePages(network: Network, originAt: (host: string) => string) {
  const plain = new WeakMap<RoutedShowcase, Page>();
  const embedded = new WeakMap<RoutedShowcase, Page>();

  function pageOf(showcase: RoutedShowcase, isEmbedded: boolean, now: number): Page {
    const kept = isEmbedded ? embedded : plain;
    const known = kept.get(showcase);
    if (known && known.until > now) return known;
    const made = makePage(showcase, isEmbedded, now);
    kept.set(showcase, made);
    return made;
  }

  function makePage(showcase: RoutedShowcase, isEmbedded: boolean, now: number): Page {
    const cards = cardsOf(showcase, now);
    const { head, foot } = renderFrame(textsOf(showcase, isEmbedded), cards);
    const html = cards.map(renderCard);
    const open = cards.flatMap(({ href, erid }, place) => {
      const one = html[place];
      return href === null || !one ? [] : [{ html: one, erid }];
    });
    const closed = html
      .filter((_, place) => cards[place]?.href === null)
      .flat()
      .join('');
    const whole = Buffer.from(pageIn(open, nothing, { head, closed, foot }));
    return { head, open, closed, foot, whole, until: now + keptFor };
  }

  function textsOf(
    { host, slug, name, footer, theme, accent }: RoutedShowcase,
    isEmbedded: boolean,
  ): PageTexts {
    const style = stylePath(theme, accent);
    return { name, footer, url: `${originAt(host)}/s/${slug}`, style, isEmbedded };
  }

  /** The offers in their order; those that take no traffic of the partner now come last, without an address. */
  function cardsOf({ userId, offers, codes, order, ranking }: RoutedShowcase, now: number): PageCard[] {
    const states = offersOf(network, network.partners.get(userId) ?? usualPartner, now, userId);
    const places = new Map(ranking.map((id, place) => [id, place]));
    const placeOf = (id: number) => places.get(id) ?? ranking.length;
    const sorted =
      order === 'hand'
        ? offers
        : offers.toSorted((one, other) => placeOf(one.offerId) - placeOf(other.offerId));
    const cards = sorted.map(({ offerId, ...texts }) => {
      const code = codes?.[offerId];
      const offer = network.offers.get(offerId);
      const erid = code === undefined ? null : tokenOf(code, offer, now);
      const isOpen = code !== undefined && erid !== null && takesSomebody(states, offerId, now);
      const picture = offer?.pictureId ? picturePath(offer.pictureId) : null;
      return { ...texts, picture, href: isOpen ? linkPath({ code }) : null, erid: erid ?? '' };
    });
    return [...cards.filter(({ href }) => href !== null), ...cards.filter(({ href }) => href === null)];
  }

  /** The token of a button's link; empty where the network does not mark, null where the link has no valid one. */
  function tokenOf(code: string, offer: RoutedOffer | undefined, now: number): string | null {
    if (!network.marking) return '';
    const link = network.links.get(code);
    if (!link || !offer) return null;
    return findUsable(offer.creatives, link.creativeId, link.userId, now)?.erid ?? null;
  }

  return {
    /** The bytes of a page. */
    read(showcase: RoutedShowcase, isEmbedded: boolean, passed: Passed): Buffer {
      const page = pageOf(showcase, isEmbedded, Date.now());
      const isShuffled = showcase.order === 'income' && Math.random() < byChance;
      if (passed.query === '' && !isShuffled) return page.whole;
      const open = isShuffled ? shuffled(page.open) : page.open;
      return Buffer.from(pageIn(open, passed, page));
    },

    /** The JSON feed of a showcase. */
    feed(showcase: RoutedShowcase, passed: Passed): string {
      const origin = originAt(showcase.host);
      const items = cardsOf(showcase, Date.now()).map(({ href, picture, erid, creativeId: _, ...texts }) => ({
        ...texts,
        url: href === null ? null : origin + href + queryOf(passed, erid),
        picture: picture && origin + picture,
      }));
      return JSON.stringify({ name: showcase.name, url: `${origin}/s/${showcase.slug}`, items });
    },
  };
}

/** True where an offer takes a click of the visitor who suits it best: a page is the same for all countries and devices. */
function takesSomebody(states: ReturnType<typeof offersOf>, id: number, at: number) {
  return findProblem(states, id, wantedBy(states.get(id), at)) === null;
}

/** The query of a button: what is passed on, and its own token where none is passed. */
function queryOf({ query, hasErid }: Passed, erid: string): string {
  const own = hasErid || erid === '' ? '' : `erid=${erid}`;
  const both = [own, query].filter(Boolean).join('&');
  return both && `?${both}`;
}

function pageIn(
  open: readonly OpenCard[],
  passed: Passed,
  { head, closed, foot }: Pick<Page, 'head' | 'closed' | 'foot'>,
) {
  const cards = open.map(
    ({ html: [before, after], erid }) => before + queryOf(passed, erid).replaceAll('&', '&amp;') + after,
  );
  return `${head}${cards.join('')}${closed}${foot}`;
}

/** Every order is as likely as any other (Fisher and Yates). */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const all = [...items];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const place = Math.floor(Math.random() * (last + 1));
    const [one, other] = [all[last], all[place]];
    if (one === undefined || other === undefined) continue;
    all[last] = other;
    all[place] = one;
  }
  return all;
}
