import { quote } from '#contract/wire/text';
import { requireMarking } from '../../marking/switch/require.ts';
import type { Db } from '../../platform/db/connection.ts';
import { conflict, noField } from '../../platform/rpc/refusal.ts';
import { findCreative, findMarkedOffers, isPlaceOf } from './queries.ts';

/** True where the network marks advertising (MARKING). */
export type Marking = { marking: boolean };

/** The partner of a method, and the offer and the creative that it names. */
type Asked = { userId: number; offerId: number; creativeId: number | undefined };

/** Returns the creative of an address that is given out; null where the network does not mark. Refuses one without a token. */
export async function readCreative(
  db: Db,
  { marking }: Marking,
  { userId, offerId, creativeId }: Asked,
  field = 'creativeId',
): Promise<number | null> {
  if (!marking && creativeId === undefined) return null;
  requireMarking({ marking }, field);
  if (creativeId === undefined)
    throw conflict(field, 'Выберите креатив с токеном: без него сеть адресов не выдаёт');
  const creative = await findCreative(db, userId, creativeId);
  if (!creative) throw noField(field, 'Такого креатива нет');
  if (creative.offerId !== offerId) throw conflict(field, 'Этот креатив — другого оффера');
  if (!creative.isUsable)
    throw conflict(field, 'У этого креатива нет токена или он завершён: выберите другой');
  return creativeId;
}

/** Refuses a place that is not the partner's. Null takes the place away, undefined leaves it. */
export async function refusePlace(
  db: Db,
  { marking }: Marking,
  { userId, placeId }: { userId: number; placeId: number | null | undefined },
) {
  if (placeId === undefined || placeId === null) return;
  requireMarking({ marking }, 'placeId');
  if (!(await isPlaceOf(db, userId, placeId))) throw noField('placeId', 'Такой площадки нет');
}

/** Refuses the set of a smart link of which no offer has a creative that the partner may use. */
export async function refuseUnmarkedSet(
  db: Db,
  { marking }: Marking,
  { userId, offers, field }: { userId: number; offers: readonly number[]; field: string },
) {
  if (!marking || (await findMarkedOffers(db, userId, offers)).size > 0) return;
  throw conflict(field, 'Ни у одного из этих офферов нет креатива с токеном: смарт-ссылке нечего показывать');
}

/** Offers in their order, those with a creative that the partner may use before the others where the network marks. */
export async function markedFirst(
  db: Db,
  { marking }: Marking,
  userId: number,
  offers: readonly number[],
): Promise<number[]> {
  if (!marking) return [...offers];
  const marked = await findMarkedOffers(db, userId, offers);
  return offers.toSorted((one, other) => Number(marked.has(other)) - Number(marked.has(one)));
}

/** Says that no address may lead to an offer. */
export function unmarkedSentence(name: string): string {
  return `У оффера ${quote(name)} нет креатива с токеном, который вам можно показывать`;
}
