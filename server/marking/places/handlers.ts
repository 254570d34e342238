import { type AdPlaceKind, creativeLimits } from '#contract/marking/creative-names';
import type { creatives } from '#contract/marking/creatives';
import type { ParamsOf } from '#contract/method-types';
import { type Tx, violates } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { countTry } from '../../platform/limits/queries.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { requireMarking } from '../switch/require.ts';
import { findOwnLink } from './prove.ts';
import {
  countPlaces,
  findPlace,
  findPlaces,
  insertPlace,
  removePlace,
  setProvedByLink,
  updatePlace,
} from './queries.ts';

type OfPlaces = Pick<
  Handlers<typeof creatives>,
  'creatives.get-places' | 'creatives.save-place' | 'creatives.delete-place' | 'creatives.prove-place'
>;

const perMinute = { free: 1, firstWait: 60, longestWait: 60 };

/** See docs/decisions/0242-marking.md. */
export const placeHandlers: OfPlaces = {
  async 'creatives.get-places'(_params, { sql, partner, settings }) {
    requireMarking(settings);
    return { items: await findPlaces(sql, partner.id) };
  },

  async 'creatives.save-place'({ address: typed, ...wanted }, { sql, partner, settings }) {
    requireMarking(settings);
    const address = readAddress(wanted.kind, typed);
    try {
      return await sql.begin(async (tx) => ({ id: await save(tx, partner.id, { ...wanted, address }) }));
    } catch (error) {
      if (!violates(error, 'ad_places_address_key')) throw error;
      throw conflict('address', 'Площадка с этим адресом у вас уже есть');
    }
  },

  async 'creatives.delete-place'({ id }, { sql, partner, settings }) {
    requireMarking(settings);
    orNotFound(await removePlace(sql, partner.id, id), 'Такой площадки нет');
  },

  async 'creatives.prove-place'({ id }, { sql, partner, settings, rest }) {
    requireMarking(settings);
    const place = orNotFound(await findPlace(sql, partner.id, id), 'Такой площадки нет');
    if (place.provedBy !== null) return { isProved: true, why: '' };
    if (!isPage(place.address))
      throw conflict('id', 'У этой площадки нет страницы, которую можно открыть: её подтвердит сеть');
    await countTry(sql, `place ${id}`, perMinute);
    const why = await rest(() => findOwnLink({ sql, settings }, partner.id, place.address));
    if (why === '') await setProvedByLink(sql, partner.id, place);
    return { isProved: why === '', why };
  },
};

async function save(tx: Tx, userId: number, { id, ...saved }: ParamsOf<'creatives.save-place'>) {
  await lockPartner(tx, userId);
  if (id !== undefined) {
    orNotFound(await updatePlace(tx, userId, id, saved), 'Такой площадки нет');
    return id;
  }
  if ((await countPlaces(tx, userId)) >= creativeLimits.places)
    throw conflict('name', `У вас уже ${creativeLimits.places} площадок: уберите те, что больше не нужны`);
  return await insertPlace(tx, userId, saved);
}

/** Kinds of places that are pages. */
const pages: readonly AdPlaceKind[] = ['site', 'channel', 'group'];

/** An address in one spelling, so that a place is not written twice; a page's without a scheme gets one. */
function readAddress(kind: AdPlaceKind, typed: string): string {
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(typed);
  if (!pages.includes(kind) && !isPage(typed)) return typed;
  const url = URL.parse(hasScheme ? typed : `https://${typed}`);
  if (!url || !isPage(url.href) || !url.hostname.includes('.'))
    throw conflict('address', 'Укажите адрес страницы, например https://blog.example');
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href;
}

const isPage = (address: string) => /^https?:\/\//i.test(address);
