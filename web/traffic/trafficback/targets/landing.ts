import { fillMacros, macroSamples, unknownMacro } from '#contract/traffic/macros';
import { doubtBraces } from '../../../ui/urls/braces.ts';
import type { Offer } from './choices.ts';
import type { TargetValues } from './target.ts';

/** The landing of a click by a target: an address, or words without one. */
export type Landing = { address: string } | { words: string };

/** `picked` is the offer whose id the form has, `ownHost` the cabinet's. Null for an own link that is no address yet. */
export function landingOf(
  target: TargetValues,
  picked: Offer | null,
  { isCustom, ownHost }: { isCustom: boolean; ownHost: string },
): Landing | null {
  const link = ownLink(target, isCustom);
  if (link !== null) {
    const address = fillMacros(link, samples);
    return URL.canParse(address) ? { address } : null;
  }
  if (target.offer === '') return { words: 'Подберёт сеть' };
  const host = String(picked?.id) === target.offer ? siteOf(picked, ownHost) : '';
  return host ? { address: host } : { words: 'Страница оффера на сайте сети' };
}

/** The site of an offer, by its host; empty for a page of the network's own, where the demo's offers are. */
export function siteOf(offer: Pick<Offer, 'landing'> | null, ownHost: string): string {
  return offer?.landing && offer.landing !== ownHost ? offer.landing : '';
}

/** Doubts about a target's own link before it is saved. A link that the server refuses anyhow gets none. */
export function doubtsOf(link: string): string[] {
  return unknownMacro(link) === null ? doubtBraces(link) : [];
}

/** The own link of a target; null for a target in the network. */
export function ownLink({ isGuru, link }: Pick<TargetValues, 'isGuru' | 'link'>, isCustom: boolean) {
  return isCustom && isGuru === '0' ? link.trim() : null;
}

const samples = macroSamples('link');
