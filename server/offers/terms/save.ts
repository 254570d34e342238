import type { Landing, SavedLanding } from '#contract/offers/landings';
import { inOrder } from '#contract/offers/pay-table';
import type { Tx } from '../../db/connection.ts';
import { sanitize } from '../../notifications/sanitize.ts';
import { notFound } from '../../rpc/refusal.ts';
import { changeOfLandings, refuseLandings, urlAfter } from '../landings/changes.ts';
import { findLandings, type LandingsChange, replaceLandings } from '../landings/landing-queries.ts';
import { insertOffers, lockOffers, type OfferRow, updateOffers } from '../queries.ts';
import { firstTerms, sameTerms, type Terms } from './terms.ts';
import { findTerms, insertTerms } from './terms-queries.ts';

type Fields = OfferRow & Terms;
/** Absent fields keep their values, or have those of a new offer. */
export type SavedOffer = {
  name: string;
  id?: number | undefined;
  /** All of them: one that is left out is removed. */
  landings?: SavedLanding[] | undefined;
} & {
  [Field in keyof Omit<Fields, 'name'>]?: Fields[Field] | undefined;
};

/** The terms of an offer before and after a save. */
export type TermsChange = { offerId: number; name: string; before: Terms; after: Terms };

const newOffer: Omit<OfferRow, 'name'> = {
  status: 'active',
  countries: [],
  category: '',
  url: '',
  description: '',
  devices: [],
  schedule: null,
  dailyCap: null,
  uniqueOnly: false,
  isPromo: false,
  payoutFrom: 'network',
};

/** The name of an offer's field, for a refusal. */
export type FieldOf = (place: number, field: string) => string;
export const fieldAmongMany: FieldOf = (place, field) => `offers.${place}.${field}`;

/**
 * Saves all or none; returns the ids in the order of the offers, and what changed in the terms of those that were there.
 *
 * Race: the offers stay locked until the transaction ends, so that of two saves at once the second begins with what the first
 * left, and no field or terms of either are lost.
 */
export async function saveOffers(
  tx: Tx,
  offers: readonly SavedOffer[],
  fieldOf = fieldAmongMany,
): Promise<{ ids: number[]; changes: TermsChange[] }> {
  const known = offers.flatMap(({ id }) => id ?? []);
  const [rows, terms] = [await lockOffers(tx, known), await findTerms(tx, known)];
  const landings = await findLandings(tx, known);
  const landingsOf = ({ id = 0 }: SavedOffer) => landings.get(id) ?? [];
  for (const [place, offer] of offers.entries())
    refuseLandings(offer, landingsOf(offer), (field) => fieldOf(place, field));
  const ids = await saveRows(tx, offers, rows);
  await replaceLandings(
    tx,
    offers.flatMap((offer, place) => landingsChange(offer, ids[place] ?? 0, landingsOf(offer))),
  );
  const changes = offers.flatMap((offer, index) => changeOf(offer, ids[index] ?? 0, terms));
  await insertTerms(tx, changes);
  return { ids, changes: changes.flatMap(({ before, ...change }) => (before ? { ...change, before } : [])) };
}

async function saveRows(
  tx: Tx,
  offers: readonly SavedOffer[],
  known: Map<number, OfferRow>,
): Promise<number[]> {
  const old: (OfferRow & { id: number })[] = [];
  const made: OfferRow[] = [];
  for (const { id, ...offer } of offers) {
    const before = id === undefined ? newOffer : known.get(id);
    if (!before) throw notFound(`Оффер ${id} не найден`);
    if (id === undefined) made.push(rowOf(offer, before));
    else old.push({ ...rowOf(offer, before), id });
  }
  await updateOffers(tx, old);
  const madeIds = await insertOffers(tx, made);
  return offers.map(({ id }) => id ?? madeIds.shift() ?? 0);
}

function landingsChange(offer: SavedOffer, offerId: number, known: Landing[]): LandingsChange[] {
  const landings = changeOfLandings(offer, known);
  return landings ? [{ offerId, landings }] : [];
}

/** A column that is not among the saved fields keeps its value. */
function rowOf(offer: Omit<SavedOffer, 'id'>, before: Omit<OfferRow, 'name'>): OfferRow {
  return {
    name: offer.name,
    status: offer.status ?? before.status,
    countries: [...new Set(offer.countries ?? before.countries)],
    category: offer.category ?? before.category,
    url: urlAfter(offer, before.url),
    description: offer.description === undefined ? before.description : sanitize(offer.description),
    devices: [...new Set(offer.devices ?? before.devices)],
    schedule: offer.schedule === undefined ? before.schedule : offer.schedule,
    dailyCap: offer.dailyCap === undefined ? before.dailyCap : offer.dailyCap,
    uniqueOnly: offer.uniqueOnly ?? before.uniqueOnly,
    isPromo: offer.isPromo ?? before.isPromo,
    payoutFrom: offer.payoutFrom ?? before.payoutFrom,
  };
}

function changeOf(offer: SavedOffer, offerId: number, known: Map<number, Terms>) {
  const before = known.get(offerId);
  const kept = before ?? firstTerms;
  const after = {
    clickDays: offer.clickDays ?? kept.clickDays,
    holdDays: offer.holdDays ?? kept.holdDays,
    payouts: offer.payouts ? inOrder(offer.payouts) : kept.payouts,
  };
  if (before && sameTerms(before, after)) return [];
  return [{ offerId, name: offer.name, before, after }];
}
