import type { offersStaff } from '#contract/offers';
import type { Tx } from '../db/connection.ts';
import { notFound } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import {
  findAccessParts,
  findOffers,
  insertOffers,
  lockOffers,
  type SavedOffer,
  setOfferAccess,
  updateOffers,
} from './queries.ts';

export const offersStaffHandlers: Handlers<typeof offersStaff> = {
  'operator.save-offer': (offer) => async (tx) => {
    const [id] = await saveOffers(tx, [offer]);
    if (id === undefined) throw new Error('saving answered no id');
    return { id };
  },

  'operator.save-offers':
    ({ offers }) =>
    async (tx) => ({ ids: await saveOffers(tx, offers) }),

  async 'operator.get-offers'(search, { sql }) {
    const { rows, totalCount } = await findOffers(sql, search);
    const items = rows.map(({ createdAt, ...offer }) => ({ ...offer, createdAt: createdAt.toISOString() }));
    return { items, pagination: { totalCount } };
  },

  'operator.set-offer-access':
    ({ offerId, userId, isOpen }) =>
    async (tx) => {
      const { hasOffer, hasUser } = await findAccessParts(tx, offerId, userId);
      if (!hasOffer) throw notFound('Оффер не найден');
      if (!hasUser) throw notFound('Партнёр не найден');
      await setOfferAccess(tx, userId, offerId, isOpen);
      return { ok: true };
    },
};

/** All or none; returns the ids in the order of the offers. */
async function saveOffers(tx: Tx, offers: SavedOffer[]): Promise<number[]> {
  const known = await lockOffers(
    tx,
    offers.flatMap(({ id }) => id ?? []),
  );
  const unknown = offers.find(({ id }) => id !== undefined && !known.has(id));
  if (unknown) throw notFound(`Оффер ${unknown.id} не найден`);
  await updateOffers(
    tx,
    offers.filter(({ id }) => id !== undefined),
  );
  const made = await insertOffers(
    tx,
    offers.filter(({ id }) => id === undefined),
  );
  return offers.map(({ id }) => id ?? made.shift() ?? 0);
}
