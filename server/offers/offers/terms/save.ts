import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Cap } from '#contract/offers/caps';
import type { Landing } from '#contract/offers/landings';
import { inOneOrder, inOrder, payOf, payTable } from '#contract/offers/pay-table';
import type { PaidEntry, savedOffer } from '#contract/offers/saved-offer';
import { sanitize } from '../../../messages/notifications/sanitize.ts';
import { type Tx, violates } from '../../../platform/db/connection.ts';
import { conflict, notFound, wrongField } from '../../../platform/rpc/refusal.ts';
import { findUnknown } from '../../advertisers/queries.ts';
import { letSendersIn, refuseClosed } from '../access/switch.ts';
import { findCaps } from '../caps/cap-queries.ts';
import { replaceCaps } from '../caps/save-caps-queries.ts';
import { recountChoices } from '../choice/recount.ts';
import { changeOfLandings, refuseLandings, urlAfter } from '../landings/changes.ts';
import { findLandings, replaceLandings } from '../landings/landing-queries.ts';
import { insertOffers, lockOffers, moveCodes, type OfferRow, updateOffers } from '../queries.ts';
import { refuseGoals } from './goals.ts';
import { type PayoutGuard, whyHigh } from './high-payout.ts';
import { lossesOf, placesOf, refuseLosses } from './loss.ts';
import { firstTerms, sameTerms, type Terms } from './terms.ts';
import { findEarlierPayouts, findTerms, insertTerms } from './terms-queries.ts';

/**
 * Absent fields keep their values; in a new offer they take the defaults. `allowLoss`: payouts above their revenue are on
 * purpose.
 */
export type SavedOffer = Omit<z.output<typeof savedOffer>, 'allowLoss'> & { allowLoss?: boolean };
/** An entry without `revenue` keeps the revenue of its goal and countries. */
type GivenEntry = NonNullable<SavedOffer['payouts']>[number];

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
  advertiserId: null,
  access: 'all',
  accessRule: null,
  goals: [],
  landingWeights: 'hand',
  forbidden: 'count',
};

/** The name of an offer's field, for a refusal. */
export type FieldOf = (place: number, field: string) => string;
export const fieldAmongMany: FieldOf = (place, field) => `offers.${place}.${field}`;

/**
 * Saves all offers or none; returns the ids in the order of the offers, and the changes in the terms of existing offers. `guard`
 * null: the payouts were decided before.
 *
 * Race: the offers stay locked until the transaction ends, so the second of two saves at once begins with the first one's result,
 * and no field or terms of either are lost.
 */
export async function saveOffers(
  tx: Tx,
  offers: readonly SavedOffer[],
  guard: PayoutGuard | null,
  fieldOf = fieldAmongMany,
): Promise<{ ids: number[]; changes: TermsChange[] }> {
  const known = offers.flatMap(({ id }) => id ?? []);
  const rows = await lockOffers(tx, known);
  const terms = await findTerms(tx, known);
  const landings = await findLandings(tx, known);
  const caps = await findCaps(tx, known);
  const landingsOf = ({ id = 0 }: SavedOffer) => landings.get(id) ?? [];
  await refuseAdvertisers(tx, offers, fieldOf);
  for (const [place, offer] of offers.entries()) {
    const { id = 0 } = offer;
    const nameOf = (field: string) => fieldOf(place, field);
    refuseLandings(offer, landingsOf(offer), nameOf);
    const saved = { row: rows.get(id), terms: terms.get(id) };
    await refuseGoals(tx, offer, saved, nameOf);
    const [loss] = refusePays(offer, saved, nameOf);
    if (loss && guard) guard.ask(loss[1]);
  }
  if (guard) await refuseHigh(tx, offers, terms, guard);
  for (const [place, { id, access }] of offers.entries())
    if (id !== undefined && access === 'all') await refuseClosed(tx, id, fieldOf(place, 'access'));
  const ids = await saveRows(tx, offers, rows);
  await moveCodesOf(tx, offers, rows, fieldOf);
  for (const { id = 0, access } of offers)
    if (access === 'request' && rows.get(id)?.access !== access) await letSendersIn(tx, id);
  await replaceLandings(
    tx,
    offers.flatMap((offer, place) => landingsChange(offer, ids[place] ?? 0, landingsOf(offer))),
  );
  await replaceCaps(
    tx,
    offers.flatMap((offer, place) => capsChange(offer, ids[place] ?? 0, caps.get(offer.id ?? 0) ?? [])),
  );
  const changes = offers.flatMap((offer, place) => changeOf(offer, ids[place] ?? 0, { terms, rows }));
  await insertTerms(tx, changes);
  await recountChoices(
    tx,
    changes.map(({ offerId }) => offerId),
  );
  return { ids, changes: changes.flatMap(told) };
}

/** The codes of an offer are one partner's each among its new advertiser's as well. */
async function moveCodesOf(
  tx: Tx,
  offers: readonly SavedOffer[],
  rows: Map<number, OfferRow>,
  fieldOf: FieldOf,
) {
  for (const [place, { id = 0, advertiserId }] of offers.entries()) {
    const row = rows.get(id);
    if (!row || advertiserId === undefined || advertiserId === row.advertiserId) continue;
    await moveCodes(tx, [id]).catch((error: unknown) => {
      if (!violates(error, 'promos_owner_excl')) throw error;
      const field = fieldOf(place, 'advertiserId');
      throw conflict(
        field,
        'У этого рекламодателя такой же промокод у другого партнёра: отзовите один из двух',
      );
    });
  }
}

async function refuseAdvertisers(tx: Tx, offers: readonly SavedOffer[], fieldOf: FieldOf) {
  const [unknown] = await findUnknown(
    tx,
    offers.flatMap(({ advertiserId }) => advertiserId ?? []),
  );
  const place = offers.findIndex(({ advertiserId }) => advertiserId === unknown);
  if (unknown !== undefined) throw wrongField(fieldOf(place, 'advertiserId'), `Рекламодателя ${unknown} нет`);
}

/**
 * Refuses a share where the network names the payout, and payouts above their revenue that are not on purpose; returns the losses
 * that are on purpose.
 */
function refusePays(
  { share = null, payouts, allowLoss, ...offer }: SavedOffer,
  { row, terms }: { row: OfferRow | undefined; terms: Terms | undefined },
  nameOf: (field: string) => string,
) {
  const { payoutFrom = row?.payoutFrom ?? 'network' } = offer;
  if (share !== null && payoutFrom === 'network')
    throw wrongField(nameOf('share'), 'Доля партнёра бывает там, где ставку называет рекламодатель');
  const before = terms?.payouts ?? [];
  if (!payouts) return [];
  const losses = lossesOf(paidEntries(payouts, before), before, (entry) => nameOf(`payouts.${entry}.amount`));
  if (!allowLoss) refuseLosses(losses);
  return losses;
}

/** Asks the guard about new payouts that are far above the offers' former payouts. */
async function refuseHigh(
  tx: Tx,
  offers: readonly SavedOffer[],
  terms: Map<number, Terms>,
  guard: PayoutGuard,
) {
  const earlier = await findEarlierPayouts(
    tx,
    offers.flatMap(({ id, payouts }) => (id !== undefined && payouts ? [id] : [])),
  );
  for (const { id = 0, payouts = [] } of offers) {
    const known = terms.get(id)?.payouts ?? [];
    const before = payTable(known);
    for (const entry of paidEntries(payouts, known)) {
      const isKnown = placesOf(entry.countries).every((country) =>
        isDeepStrictEqual(payOf(before, entry.goal, country), payOf(payTable([entry]), entry.goal, country)),
      );
      const why = isKnown ? '' : await whyHigh(tx, guard, earlier.get(id) ?? [], entry);
      if (why) guard.ask(why);
    }
  }
}

async function saveRows(tx: Tx, offers: readonly SavedOffer[], known: Map<number, OfferRow>) {
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

function landingsChange(offer: SavedOffer, offerId: number, known: Landing[]) {
  const landings = changeOfLandings(offer, known);
  return landings ? [{ offerId, landings }] : [];
}

/** Empty where the caps stay equal: a change waits for the offer's conversions in progress. */
function capsChange({ caps }: SavedOffer, offerId: number, known: Cap[]) {
  return caps && !isDeepStrictEqual(caps, known) ? [{ offerId, caps }] : [];
}

/** The offer's row after a save; a column that is not among the saved fields keeps its value. */
function rowOf(offer: Omit<SavedOffer, 'id'>, before: Omit<OfferRow, 'name'>) {
  const { name, countries = before.countries, devices = before.devices, description } = offer;
  const columns = Object.entries(offer).filter(([field, value]) => field in newOffer && value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(columns),
    name,
    countries: [...new Set(countries)],
    devices: [...new Set(devices)],
    url: urlAfter(offer, before.url),
    description: description === undefined ? before.description : sanitize(description),
  };
}

type Known = { terms: Map<number, Terms>; rows: Map<number, OfferRow> };

function changeOf(offer: SavedOffer, offerId: number, { terms, rows }: Known) {
  const before = terms.get(offerId);
  const known = rows.get(offerId)?.payoutFrom ?? newOffer.payoutFrom;
  const { payoutFrom = known } = offer;
  const saved = changed(before ?? firstTerms, offer);
  const after = payoutFrom === 'advertiser' ? saved : { ...saved, share: null };
  if (before && sameTerms(before, after) && payoutFrom === known) return [];
  return [{ offerId, name: offer.name, before, after, payoutFrom }];
}

type Change = Omit<TermsChange, 'before'> & { before: Terms | undefined; payoutFrom: OfferRow['payoutFrom'] };

/** A change of the terms' content; `payoutFrom` is no part of it. */
function told({ before, payoutFrom: _, ...change }: Change) {
  return before && !sameTerms(before, change.after) ? [{ ...change, before }] : [];
}

type SavedTerms = Pick<
  SavedOffer,
  'clickDays' | 'holdDays' | 'payouts' | 'share' | 'playerDays' | 'carryOver' | 'promoRule'
>;

/** Terms after a save of these fields. */
export function changed(
  before: Terms,
  { clickDays, holdDays, payouts, share, playerDays, carryOver, promoRule }: SavedTerms,
): Terms {
  return {
    clickDays: clickDays ?? before.clickDays,
    holdDays: holdDays ?? before.holdDays,
    payouts: payouts ? inOrder(paidEntries(payouts, before.payouts)) : before.payouts,
    share: share === undefined ? before.share : share,
    playerDays: playerDays === undefined ? before.playerDays : playerDays,
    carryOver: carryOver ?? before.carryOver,
    promoRule: promoRule ?? before.promoRule,
  };
}

function paidEntries(payouts: readonly GivenEntry[], before: readonly PaidEntry[]) {
  const keyOf = ({ goal, countries, currencyCode }: Omit<PaidEntry, 'revenue'>) =>
    JSON.stringify([goal, inOneOrder(countries), currencyCode]);
  const known = new Map(before.map((entry) => [keyOf(entry), entry]));
  return payouts.map(({ revenue, revenuePercent, amount = 0, ...given }): PaidEntry => {
    const entry = { ...given, amount };
    const former = known.get(keyOf(entry));
    const percent = revenuePercent === undefined ? (former?.revenuePercent ?? null) : revenuePercent;
    return {
      ...entry,
      revenue: revenue === undefined ? (former?.revenue ?? null) : revenue,
      ...(entry.sharePercent !== undefined && { revenuePercent: percent }),
    };
  });
}
