import { ownSpelling, postbackLimit, unknownPostbackMacro } from '#contract/postbacks/postback-macros';
import { quote } from '#contract/wire/text';
import { findPartnersOffers, type PartnersOffer } from '../../offers/offers/finding/open-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { reachOf } from '../../platform/outgoing/reach.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';

import { checkLink } from '../../platform/urls/check.ts';

/** A postback's URL in its stored form, in our spelling of macros; refuses a URL that may not be used. */
export function acceptUrl(typed: string, settings: Parameters<typeof reachOf>[0]): string {
  const url = ownSpelling(typed);
  const unknown = unknownPostbackMacro(url);
  const fault = unknown === null ? checkLink(url, reachOf(settings)) : `Неизвестный макрос ${unknown}`;
  if (fault !== null) throw new Refusal('wrongField', fault, { url: fault });
  return url;
}

/** Offer ids in their stored form; refuses an offer that does not exist or is closed to the partner. */
export async function acceptOffers(tx: Tx, userId: number, ids: number[]): Promise<number[]> {
  const wanted = [...new Set(ids)].sort((one, other) => one - other);
  const offers = await findPartnersOffers(tx, userId, wanted);
  for (const id of wanted) {
    const fault = findOfferFault(offers.get(id), id);
    if (fault) throw new Refusal('wrongField', fault, { offerIds: fault });
  }
  return wanted;
}

function findOfferFault(offer: PartnersOffer | undefined, id: number) {
  if (!offer) return `Оффера № ${id} нет: уберите его`;
  return offer.isOpen ? null : `Оффер ${quote(offer.name)} вам недоступен: уберите его`;
}

/** Refuses more postbacks than a partner may have. */
export function refuseTooMany(count: number, added = 1): void {
  if (added === 0 || count + added <= postbackLimit) return;
  const sentence = `Постбеков может быть не больше ${postbackLimit}: удалите ненужные`;
  throw new Refusal('conflict', sentence, { url: sentence });
}
