import { randomBytes } from 'node:crypto';
import type { Client } from '../../server/testing/methods/client.ts';

/** Makes offers for one test, found by a word that no other offer has. The word contains none of their numbers. */
export async function makeOffers(operator: Client, count: number) {
  const word = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join('');
  const names = Array.from({ length: count }, (_, place) => `${word} ${String(place + 1).padStart(3, '0')}`);
  const { ids } = await operator.result('operator.save-offers', { offers: names.map((name) => ({ name })) });
  return { word, names, ids: idsOf(ids) };
}

const letters = 'абвгдежзиклмнопр';

export const idsOf = (ids: unknown): number[] => (Array.isArray(ids) ? ids.map(Number) : []);
