import { isDeepStrictEqual } from 'node:util';
import type { ParamsOf } from '#contract/method-types';
import type { offersStaff } from '#contract/offers/staff-offers';
import type { Tx } from '../../platform/db/connection.ts';
import { isPartner } from '../../platform/db/user-queries.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { Call, Trail } from '../../platform/rpc/call.ts';
import { conflict, notFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { closeTo, openTo } from './access/switch.ts';
import { refuseUrls } from './check-urls.ts';
import { countChoices } from './choice/recount.ts';
import { findNetworkChoice, lockNetworkChoice, setNetworkChoice } from './finding/choice-queries.ts';
import { makeKey, openKey } from './key.ts';
import { findCurrentKey, replaceKey } from './key-queries.ts';
import { replacePicture } from './picture-queries.ts';
import { hasOffer, lockOffers, setLossMeant, setStatus } from './queries.ts';
import { type PayoutGuard, payoutGuard } from './terms/high-payout.ts';
import { type FieldOf, fieldAmongMany, type SavedOffer, saveOffers } from './terms/save.ts';
import { setPayout } from './terms/set-payout.ts';
import { tellTerms } from './terms/tell-terms.ts';
import { findTermsId } from './terms/terms-queries.ts';

export const offersStaffHandlers: Handlers<typeof offersStaff> = {
  'operator.save-offer':
    ({ termsId, ...offer }, call) =>
    async (tx, { by }) => {
      refusePagesAndDays([offer], call.settings, ofOne);
      if (offer.id !== undefined && termsId !== undefined) await refuseStale(tx, offer.id, termsId);
      const [id = 0] = await saveAndTell(tx, [offer], payoutGuard(call, by, ofAdmin), ofOne);
      return { id };
    },

  'operator.save-offers':
    ({ offers }, call) =>
    async (tx, { by }) => {
      refusePagesAndDays(offers, call.settings);
      return { ids: await saveAndTell(tx, offers, payoutGuard(call, by, ofAdmin)) };
    },

  'operator.set-offer-status':
    ({ ids, status }) =>
    async (tx) => ({ items: await setStatus(tx, await lockKnownOffers(tx, ids), status) }),

  'operator.set-offer-picture':
    ({ offerId, pictureId }) =>
    async (tx) => {
      await lockKnownOffers(tx, [offerId]);
      const unknown = await replacePicture(tx, offerId, pictureId);
      if (unknown) throw wrongField('pictureId', 'Такой картинки нет: загрузите её ещё раз');
    },

  'operator.set-offer-access':
    ({ offerId, ...wanted }, call) =>
    async (tx, trail) =>
      await setAccess(tx, { ids: [offerId], ...wanted }, { ...call, ...trail }),

  'operator.set-offers-access': (wanted, call) => async (tx, trail) =>
    await setAccess(tx, wanted, { ...call, ...trail }),

  'operator.set-payout':
    ({ userId, offerId, ...payout }, call) =>
    async (tx, { by }) => {
      if (!(await isPartner(tx, userId))) throw notFound('Партнёр не найден');
      const known = await lockKnownOffers(tx, [offerId]);
      const offer = { offerId, name: known.get(offerId)?.name ?? '' };
      await setPayout(tx, userId, offer, payout, payoutGuard(call, by));
    },

  'operator.set-offer-loss':
    ({ offerId, isMeant }) =>
    async (tx) => {
      await lockKnownOffers(tx, [offerId]);
      await setLossMeant(tx, offerId, isMeant);
    },

  'operator.reveal-offer-key':
    ({ offerId }, { keys, settings }) =>
    async (tx) => {
      if (!(await hasOffer(tx, offerId))) throw notFound('Оффер не найден');
      const sealed = await findCurrentKey(tx, offerId);
      if (!sealed) throw conflict('offerId', 'У оффера ещё нет ключа: создайте его');
      return openKey({ keys, settings }, offerId, sealed);
    },

  'operator.rotate-offer-key':
    ({ offerId }, { keys, settings }) =>
    async (tx) => {
      await lockKnownOffers(tx, [offerId]);
      const key = makeKey(keys, offerId);
      await replaceKey(tx, offerId, key);
      return openKey({ keys, settings }, offerId, key.sealed);
    },

  'operator.set-network-choice':
    ({ offerIds, order, before }) =>
    async (tx) => {
      await lockKnownOffers(tx, offerIds);
      await lockNetworkChoice(tx);
      if (before) await refuseOtherChoice(tx, before);
      await setNetworkChoice(tx, { offerIds, order });
      if (order === 'income') await enqueue(tx, countChoices, { linkIds: null });
    },

  async 'operator.get-network-choice'(_params, { sql }) {
    return await findNetworkChoice(sql);
  },
};

async function setAccess(
  tx: Tx,
  { ids, userId, isOpen }: Omit<ParamsOf<'operator.set-offers-access'>, 'idempotencyKey'>,
  { by, settings }: Pick<Trail, 'by'> & Pick<Call, 'settings'>,
) {
  const known = await lockKnownOffers(tx, ids);
  if (!(await isPartner(tx, userId))) throw notFound('Партнёр не найден');
  for (const id of ids) {
    const offer = { id, access: known.get(id)?.access ?? 'all' };
    if (isOpen) await openTo(tx, userId, offer, { by, timeZone: settings.networkTimeZone });
    else await closeTo(tx, userId, offer);
  }
}

const ofAdmin = 'администраторы';

/** A save of one offer has its fields at the top level. */
const ofOne: FieldOf = (_, field) => field;

/** Saves offers, and tells the changes of their terms to the partners concerned. */
async function saveAndTell(tx: Tx, offers: readonly SavedOffer[], guard: PayoutGuard, fieldOf?: FieldOf) {
  const { ids, changes } = await saveOffers(tx, offers, guard, fieldOf);
  for (const change of changes) await tellTerms(tx, change);
  return ids;
}

/**
 * Refuses pages where visitors may not be sent, and more days than clicks are kept: a removed click cannot convert, whatever the
 * terms say.
 */
function refusePagesAndDays(offers: readonly SavedOffer[], settings: Settings, fieldOf = fieldAmongMany) {
  refuseUrls(offers, settings, fieldOf);
  const { clickDays: kept, clickHouseUrl, clickHouseDays } = settings;
  const most = clickHouseUrl === null ? kept : Math.max(kept, clickHouseDays ?? Number.POSITIVE_INFINITY);
  const place = offers.findIndex(({ clickDays = 0 }) => clickDays > most);
  if (place >= 0)
    throw wrongField(
      fieldOf(place, 'clickDays'),
      `Не больше ${most}: столько дней сеть хранит клики (настройки CLICK_DAYS и CLICKHOUSE_DAYS)`,
    );
}

/** Refuses to replace terms that the caller has not read. Race: the offer stays locked, so no other terms are made meanwhile. */
async function refuseStale(tx: Tx, offerId: number, termsId: number) {
  await lockKnownOffers(tx, [offerId]);
  if ((await findTermsId(tx, offerId)) === termsId) return;
  throw conflict('termsId', 'Условия оффера тем временем изменили: откройте оффер заново');
}

/** Refuses a choice that has changed since the caller read it. The caller holds the lock of the choice. */
async function refuseOtherChoice(tx: Tx, read: number[] | { offerIds: number[]; order: 'hand' | 'income' }) {
  const { order, items } = await findNetworkChoice(tx);
  const offerIds = items.map(({ id }) => id);
  if (isDeepStrictEqual(Array.isArray(read) ? offerIds : { offerIds, order }, read)) return;
  throw conflict('before', 'Запасные офферы тем временем изменили');
}

/** Locks offers until the transaction ends; refuses an unknown one. */
async function lockKnownOffers(tx: Tx, ids: number[]) {
  const known = await lockOffers(tx, ids);
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw notFound(`Оффер ${unknown} не найден`);
  return known;
}
