import { quote } from '#contract/wire/text';
import type { PartnersOffer } from '../../offers/offers/finding/open-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { conflict, noField } from '../../platform/rpc/refusal.ts';
import { closedSentence } from '../trafficback/routing/faults.ts';
import { isLandingOf } from './queries.ts';

/** Refuses an offer that no link of the partner may lead to. */
export function refuseOffer(offer: PartnersOffer | undefined, field = 'offerId'): void {
  if (!offer) throw noField(field, 'Такого оффера нет');
  if (!offer.isOpen) throw conflict(field, closedSentence(offer));
  if (offer.status === 'stopped') throw conflict(field, `Оффер ${quote(offer.name)} остановлен`);
}

/** Refuses a landing of another offer, and one that takes no traffic. */
export async function refuseLanding(db: Db, offerId: number, landingId: number): Promise<void> {
  if (!(await isLandingOf(db, offerId, landingId)))
    throw noField('landingId', 'Такого лендинга у оффера нет');
}
