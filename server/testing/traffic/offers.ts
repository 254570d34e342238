import type { TestApp } from '../app.ts';

/** Makes offers by name, in this order; returns their ids. */
export async function makeOffers(app: TestApp, ...names: string[]): Promise<number[]> {
  const { ids } = await app.operator.result('operator.save-offers', {
    offers: names.map((name) => ({ name })),
  });
  return ids;
}

/** Closes an offer to a partner. */
export async function closeOffer(
  app: TestApp,
  { id: userId }: { id: number },
  offerId: number,
): Promise<void> {
  await app.operator.result('operator.set-offer-access', { offerId, userId, isOpen: false });
}
