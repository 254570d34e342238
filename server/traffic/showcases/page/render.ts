import { allClosed, closedOffer, showcaseButton } from '#contract/traffic/showcase-names';
import type { ShownOffer } from '#contract/traffic/showcases';
import { asText } from '../../../platform/mail/as-text.ts';

/** An offer of a page: its button's address, null where it takes no traffic now, and the path of its picture. */
export type Card = Omit<ShownOffer, 'offerId'> & { href: string | null; picture: string | null };
/**
 * The texts of a page. `url`: its one address, whatever its query says; `style`: the path of its style. An embedded page opens its
 * buttons beside the page around it and tells that page its height.
 */
export type PageTexts = { name: string; footer: string; url: string; style: string; isEmbedded: boolean };
/** A card in two pieces, between which the query of its button stands. */
export type CardHtml = [before: string, after: string];

/** The script of an embedded page, which alone has one: tells the page around it how high the page is. */
export const heightScript =
  "const tell=()=>parent.postMessage({showcase:location.pathname,height:document.documentElement.offsetHeight},'*');new ResizeObserver(tell).observe(document.documentElement)";

/** Renders the page up to its cards, and what follows them. */
export function renderFrame(
  { name, footer, url, style, isEmbedded }: PageTexts,
  cards: readonly Card[],
): { head: string; foot: string } {
  const about = [name, ...cards.slice(0, 5).map(({ title }) => title)].join(' · ');
  const closed = cards.some(({ href }) => href !== null) ? '' : `<p class="all">${allClosed}</p>`;
  return {
    head: `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${asText(name)}</title><meta name="description" content="${asText(about)}">
<link rel="canonical" href="${asText(url)}"><link rel="icon" href="data:,"><link rel="stylesheet" href="${asText(style)}">
<base target="${isEmbedded ? '_blank' : '_top'}"><body><main><h1>${asText(name)}</h1>${closed}<ul class="list">`,
    foot: `</ul></main>${footer && `<footer><p>${asText(footer)}</p></footer>`}${isEmbedded ? `<script>${heightScript}</script>` : ''}`,
  };
}

/** Renders a card. Every text is shown as it is written. */
export function renderCard({ title, text, badge, facts, href, picture }: Card, place: number): CardHtml {
  const image = picture
    ? `<img src="${asText(picture)}" width="64" height="64" alt=""${place < 4 ? '' : ' loading="lazy"'}>`
    : `<i aria-hidden="true">${asText(initialOf(title))}</i>`;
  const parts = [
    badge && `<b>${asText(badge)}</b>`,
    `<h2 id="t${place}">${asText(title)}</h2>`,
    text && `<p>${asText(text)}</p>`,
    facts.length > 0 && `<ul>${facts.map((fact) => `<li>${asText(fact)}</li>`).join('')}</ul>`,
  ];
  const before = `<li>${image}<div>${parts.filter(Boolean).join('')}</div>`;
  if (href === null) return [`${before}<em>${closedOffer}</em>`, ''];
  return [
    `${before}<a id="b${place}" aria-labelledby="b${place} t${place}" rel="nofollow sponsored" href="${asText(href)}`,
    `">${showcaseButton}</a>`,
  ];
}

/** The first sign of a title, which stands for a missing picture. */
function initialOf(title: string) {
  return [...title][0]?.toUpperCase() ?? '';
}

/** The bytes of a page without its pictures, with its style. */
export function sizeOf(texts: PageTexts, cards: readonly Card[], style: string): number {
  const { head, foot } = renderFrame(texts, cards);
  const all = [head, ...cards.map((card, place) => renderCard(card, place).join('')), foot, style];
  return all.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
}
