import { z } from 'zod';
import { type ShownOffer, showcaseParams } from '#contract/traffic/showcases';
import type { Restore } from '../../accounts/history/kinds.ts';
import { findDomain } from '../domains/queries.ts';
import { saveShowcase } from './save.ts';

/** Brings a showcase back to an earlier state, at the network's own host where its domain is gone. */
export const restoreShowcase: Restore = async (tx, { userId, recordId, by, state, settings }) => {
  const { domainId, ...read } = form.parse(state);
  const offers = settings.marking ? read.offers : read.offers.map(withoutCreative);
  const domain = domainId === null ? null : await findDomain(tx, userId, domainId);
  const made = { ...read, offers, domainId: domain?.id ?? null };
  await saveShowcase(tx, { actor: { userId, by, isRestored: true }, settings }, recordId, made, true);
};

/** A network that marks no more has no use for the creatives of buttons. */
function withoutCreative({ creativeId: _, ...offer }: ShownOffer): ShownOffer {
  return offer;
}

const { id: _, offers, ...rest } = showcaseParams.shape;
const form = z.object({
  ...rest,
  // A slug that a lost domain left behind is longer.
  slug: z.string(),
  offers: z.preprocess((text) => JSON.parse(String(text)), offers),
});
