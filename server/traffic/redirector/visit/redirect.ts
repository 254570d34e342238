import { domainToASCII } from 'node:url';
import { cutAtMacros, type OfferMacro, offerMacros } from '#contract/traffic/macros';
import type { SubName } from '#contract/traffic/traffic-names';
import { hashNumbers, hashText } from '../../belief/hash.ts';
import { creativeOfClick, newestUsable } from '../../marks/usable.ts';
import { type Outcome, route } from '../../trafficback/routing/route.ts';
import { type Link, type Network, type Partner, usualPartner } from '../rules/network.ts';
import { type Click, makeClickId } from './click.ts';
import { placeOf, type SubParams } from './query.ts';
import type { Seen } from './seen.ts';
import type { Visitor } from './visitor.ts';

/** Addresses without an offer's own page, with the macros of links. */
export type Addresses = {
  /** The address of an offer that has no `url`. */
  offer: string;
  /** The end of the network's choice. */
  fallback: string;
};

type Deps = {
  network: Network;
  seen: Seen;
  /** Knows the claims of clicks that offers for unique visitors took. */
  taken: Pick<Seen, 'has'>;
  addresses: Addresses;
};

/** A visitor's opening of a link. `domain`: the partner's host that was opened; empty: the network's own. */
export type Visit = {
  link: Link;
  visitor: Visitor;
  subParams: SubParams;
  at: number;
  domain: string;
};

/** A decided click. `claim`: a hash of the visitor and the offer that takes the click, where the offer is for unique visitors. */
export type Redirect = { click: Click; location: string; claim: number | null };

/** Decides a click: its destination and the row to keep. Remembers the visitor. */
export function redirect(
  { network, seen, taken, addresses }: Deps,
  { link, visitor, subParams, at, domain }: Visit,
): Redirect {
  const partner = network.partners.get(link.userId) ?? usualPartner;
  const offers = offersOf(network, partner, at, link.userId);
  const person = hashText(visitor.address, visitor.hash);
  const who = hashNumbers(person, link.userId, 0);
  const claimOf = (offer: number) => hashNumbers(who, offer, 1);
  // All clicks of a smart link are visits of one thing, whatever it chooses.
  const visited = hashNumbers(who, link.offerId || -link.id, 2);
  const isUnique = !seen.has(visited, at);
  const { country, device, isBot, isForbidden } = visitor;
  const hasClicked = (offer: number) => taken.has(claimOf(offer), at);
  const { offerId: offer, landingId } = link;
  const smart = link.set ? { id: link.id, set: link.set } : null;
  const visit = {
    offer,
    smart,
    landing: landingId,
    visitor: person,
    country,
    device,
    isBot,
    isForbidden,
    at,
    hasClicked,
  };
  const { reason, outcome, landing, chosen } = route(partner, offers, network.choice, visit);
  const target = 'offer' in outcome ? (network.offers.get(outcome.offer) ?? null) : null;
  const creative = network.marking && target ? creativeOfClick(link, target, at) : null;
  seen.add(visited, at);
  const click: Click = {
    id: makeClickId(at),
    at,
    link,
    reason,
    outcome: outcome.kind,
    targetOfferId: target?.id ?? null,
    termsId: target?.termsId ?? null,
    landingId: landing?.id ?? null,
    creative,
    chosen,
    subParams: withOwn(subParams, link),
    visitor,
    domain,
    isUnique,
  };
  const pattern = patternOf(outcome, (landing ?? target)?.url, addresses);
  return {
    click,
    location: locationOf(pattern, click, network),
    claim: target?.isUniqueOnly ? claimOf(target.id) : null,
  };
}

/** All offers, and their state for one partner. */
export function offersOf(network: Network, partner: Partner, at: number, userId: number) {
  return {
    get: (id: number) => network.offers.get(id),
    isOpen: (id: number) =>
      !partner.closed.has(id) && (!network.offers.get(id)?.isOnRequest || isGranted(partner, id, at)),
    isCapped: (id: number) => (partner.capped.get(id) ?? 0) > at,
    isMarked: network.marking
      ? (id: number) => newestUsable(network.offers.get(id)?.creatives ?? [], userId, at) !== null
      : undefined,
  };
}

function isGranted({ granted }: Partner, offerId: number, at: number) {
  const until = granted.get(offerId);
  return until === null || (until !== undefined && until > at);
}

/** The visitor's values win over the link's own. */
function withOwn({ subs, erid }: SubParams, { subs: own }: Link) {
  return { erid, subs: own ? subs.map((value, place) => value || (own[place] ?? '')) : subs };
}

function patternOf(outcome: Outcome, url: string | undefined, addresses: Addresses) {
  if (outcome.kind === 'custom-link') return outcome.link;
  if (outcome.kind === 'fallback') return addresses.fallback;
  return url || addresses.offer;
}

/** The target with its macros filled in: an offer's address is about its taker, an own link about the link's offer. */
function locationOf(pattern: string, click: Click, network: Network) {
  const { texts, values, hasErid } = compiled(pattern);
  let target = texts[0] ?? '';
  for (const [place, value] of values.entries())
    target += encode(value(click, network)) + (texts[place + 1] ?? '');
  const erid = eridOf(click);
  return erid === '' || hasErid ? target : withErid(target, erid);
}

/** The visitor's own token, else that of the creative. */
function eridOf({ subParams, creative }: Click) {
  return subParams.erid || (creative?.erid ?? '');
}

type Pattern = { texts: string[]; values: ValueOf[]; hasErid: boolean };
const mostCompiled = 50_000;
const patterns = new Map<string, Pattern>();

/** An address cut at its macros, as a header may hold it. */
function compiled(pattern: string) {
  const known = patterns.get(pattern);
  if (known) return known;
  if (patterns.size >= mostCompiled) patterns.clear();
  const { texts, names } = cutAtMacros(pattern, offerMacros);
  const made = { texts: texts.map(inAscii), values: names.map(readerOf), hasErid: names.includes('erid') };
  patterns.set(pattern, made);
  return made;
}

type ValueOf = (click: Click, network: Network) => string;

function readerOf(macro: OfferMacro): ValueOf {
  if (!isSub(macro)) return clickValues[macro];
  const place = placeOf(macro);
  return ({ subParams }) => subParams.subs[place] ?? '';
}

function isSub(macro: OfferMacro): macro is SubName {
  return placeOf(macro) >= 0;
}

/** The value of a macro that only a conversion has. */
const empty: ValueOf = () => '';

const clickValues: Record<Exclude<OfferMacro, SubName>, ValueOf> = {
  click_id: ({ id }) => id,
  partner_id: ({ link }) => String(link.userId),
  link_id: ({ link }) => String(link.id),
  offer_id: ({ targetOfferId, link }) => String((targetOfferId ?? link.offerId) || ''),
  offer_name: ({ targetOfferId, link }, { offers }) => offers.get(targetOfferId ?? link.offerId)?.name ?? '',
  geo: ({ visitor }) => visitor.country,
  ip: ({ visitor }) => visitor.address,
  time: ({ at }) => String(Math.floor(at / 1000)),
  reason: ({ reason }) => reason ?? '',
  erid: eridOf,
  status: empty,
  payout: empty,
  currency: empty,
  goal: empty,
  conversion_id: empty,
};

const plain = /^[\w.~-]*$/;

function encode(value: string) {
  return plain.test(value) ? value : encodeURIComponent(value.toWellFormed());
}

/** Encodes a text as ASCII: the host as Punycode, the rest by percent signs. */
function inAscii(text: string) {
  const [, scheme = '', host = '', rest = text] = /^(https?:\/\/)([^/?#:]*)(.*)$/isu.exec(text) ?? [];
  return (
    scheme +
    (/^[\x21-\x7e]*$/.test(host) ? host : domainToASCII(host)) +
    rest.replace(/[^\x21-\x7e]/gu, encodeURIComponent)
  );
}

/** Adds the token of an advertisement, which the law requires in its target. */
function withErid(target: string, erid: string) {
  const [address = '', ...fragment] = target.split('#');
  const added = `${address}${address.includes('?') ? '&' : '?'}erid=${encodeURIComponent(erid)}`;
  return [added, ...fragment].join('#');
}
