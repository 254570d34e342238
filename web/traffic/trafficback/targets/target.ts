import type { Offer } from './choices.ts';

/** The target of traffic in a form: the offer by its id, empty for the network's choice. */
export type TargetValues = { isGuru: string; offer: string; link: string };
export type Target = { isGuru: 0 | 1; offer: Offer | null; link: string };

/** A rule in force: its own link is read only where own links are allowed (docs/product.md, 6.2). */
export function readRule<R extends Pick<Target, 'isGuru' | 'link'>>(rule: R, isCustom: boolean): R {
  return isCustom ? rule : { ...rule, isGuru: 1, link: '' };
}

export function readTarget(target: Target | null): TargetValues {
  const { isGuru = 1, offer = null, link = '' } = target ?? {};
  return { isGuru: String(isGuru), offer: offer ? String(offer.id) : '', link };
}

/** The parameters to send. Without the right to own links the target is an offer of the network, whatever the fields hold. */
export function writeTarget({ isGuru, offer, link }: TargetValues, isCustom: boolean) {
  if (isCustom && isGuru === '0') return { isGuru: 0 as const, offer: null, link: link.trim() };
  return { isGuru: 1 as const, offer: offer === '' ? null : Number(offer), link: '' };
}
