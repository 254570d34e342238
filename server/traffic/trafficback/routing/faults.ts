import { unknownMacro } from '#contract/traffic/macros';
import { quote } from '#contract/wire/text';
import type { PartnersOffer } from '../../../offers/offers/finding/open-queries.ts';
import { checkLink } from '../../../platform/urls/check.ts';
import { unmarkedSentence } from '../../marks/rules.ts';
import type { Rule } from '../queries.ts';
import type { Target } from './rules.ts';

/** The reason why a rule is refused: the kind of refusal, the field, and the sentence for the partner. */
export type Fault = { kind: 'notFound' | 'conflict' | 'wrongField'; field: string; sentence: string };

/** A target as the caller sends it. */
export type Wanted = { isGuru: 0 | 1; offerTo: number | null; link: string };

/** The part of a wanted target that may be stored: without the right to own links the link is dropped, whatever was asked for. */
export function keepAllowed({ isGuru, offerTo, link }: Wanted, isCustom: boolean): Target {
  if (isGuru === 0 && isCustom) return { isGuru: false, offerTo: null, link };
  return { isGuru: true, offerTo, link: '' };
}

/** Finds a fault of a target alone. `field` is the caller's name for the field of the target's offer. */
export function findTargetFault(
  { isGuru, offerTo, link }: Target,
  offers: ReadonlyMap<number, PartnersOffer>,
  field = 'offerTo',
): Fault | null {
  if (isGuru) return offerTo === null ? null : findOfferFault(offers.get(offerTo), field);
  const macro = unknownMacro(link);
  const sentence = checkLink(link) ?? (macro && `Такого макроса нет: ${macro}`);
  return sentence === null ? null : { kind: 'wrongField', field: 'link', sentence };
}

/** Finds a fault of a rule; loops are checked elsewhere (guard.ts). */
export function findRuleFault(rule: Rule, offers: ReadonlyMap<number, PartnersOffer>): Fault | null {
  const fault = findOfferFault(offers.get(rule.offerFrom), 'offerFrom');
  if (fault) return fault;
  if (rule.offerFrom !== rule.offerTo) return findTargetFault(rule, offers);
  return { kind: 'conflict', field: 'offerTo', sentence: 'Оффер не может отправлять трафик сам себе' };
}

/** Finds the fault of a target to which the network gives out no address: the offer has no token. */
export function findMarkFault(
  { offerTo }: Target,
  offers: ReadonlyMap<number, PartnersOffer>,
  isUnmarked: (offer: number) => boolean,
  field = 'offerTo',
): Fault | null {
  if (offerTo === null || !isUnmarked(offerTo)) return null;
  const sentence = unmarkedSentence(offers.get(offerTo)?.name ?? String(offerTo));
  return { kind: 'conflict', field, sentence };
}

/** Finds a fault of an offer that a partner has named: unknown or closed. */
export function findOfferFault(offer: PartnersOffer | undefined, field: string): Fault | null {
  if (!offer) return { kind: 'notFound', field, sentence: 'Такого оффера нет' };
  if (offer.isOpen) return null;
  return { kind: 'conflict', field, sentence: closedSentence(offer) };
}

/** Says why a partner may not use an offer that is closed to them, and what they can do. */
export function closedSentence({ name, access }: PartnersOffer): string {
  return access === 'request'
    ? `Оффер ${quote(name)} открывают по запросу: запросите доступ на его странице`
    : `Оффер ${quote(name)} вам недоступен`;
}

const mostShown = 12;

/** A loop's offers, beginning and ending with `offer`; null replaces the middle of a long loop. */
export function chainOf(loop: readonly number[], offer: number): (number | null)[] {
  const start = loop.indexOf(offer);
  const at = (step: number) => loop[(start + step) % loop.length] ?? offer;
  const steps = Array.from({ length: Math.min(loop.length + 1, mostShown) }, (_, step) => step);
  if (loop.length < mostShown) return steps.map(at);
  return [...steps.slice(0, -3).map(at), null, at(loop.length - 1), offer];
}

/** The fault of a loop, with its offers in turn. The offers' names get no quotation marks: some names contain quotation marks. */
export function loopFault(names: string[]): Fault {
  const sentence = `Трафик пойдёт по кругу: ${names.join(' → ')}`;
  return { kind: 'conflict', field: 'offerTo', sentence };
}
