import type { offerReadsStaff } from '#contract/offers/staff-lists';
import { revenueRoles } from '#contract/wire/roles';
import type { Db } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { findOffersOf, findReader, findReaders } from './access-queries.ts';
import { countFullPartners, findCaps, findUsedCaps } from './caps/cap-queries.ts';
import { findLastClick, findMore } from './card-queries.ts';
import { findAllCategories, findOffer, findOffers, type ListRow } from './finding/list-queries.ts';
import { findLandings } from './landings/landing-queries.ts';
import { viewOffer } from './partner-view.ts';
import { hasOffer } from './queries.ts';
import { isWorking } from './schedule.ts';
import { findHoldingPayouts, findHoldingPayoutsOf } from './terms/own-payout-queries.ts';
import { firstTerms } from './terms/terms.ts';
import { previewTermsNotices } from './terms/terms-notices.ts';
import { findTerms, findTermsHistory } from './terms/terms-queries.ts';

/** The staff's reads of offers. */
export const offerReadsStaffHandlers: Handlers<typeof offerReadsStaff> = {
  async 'operator.get-offers'(filter, { sql, settings, staff }) {
    // The order by a field that a role may not see would reveal the field.
    const isHidden = filter.sort.endsWith('revenue') && staff && !revenueRoles.includes(staff.role);
    const asked = isHidden ? { ...filter, sort: '-createdAt' as const } : filter;
    const { rows, pagination } = await findOffers(sql.replanned, asked, settings.networkTimeZone);
    const ids = rows.map(({ id }) => id);
    const [terms, landings, caps] = await Promise.all([
      findTerms(sql, ids),
      findLandings(sql, ids),
      findCaps(sql, ids),
    ]);
    const items = rows.map((row) => ({
      ...onWire(row),
      ...(terms.get(row.id) ?? firstTerms),
      landings: landings.get(row.id) ?? [],
      caps: caps.get(row.id) ?? [],
    }));
    return { items, pagination };
  },

  async 'operator.get-offer'({ id }, { sql, settings }) {
    const row = await findOffer(sql, id, settings.networkTimeZone);
    if (!row) throw noOffer();
    const [more, history, lastClick, landings, caps, fullPartners] = await Promise.all([
      findMore(sql, id, settings.networkTimeZone),
      findTermsHistory(sql, id),
      findLastClick(sql, id),
      findLandings(sql, [id]),
      findUsedCaps(sql, null, [id], settings.networkTimeZone),
      countFullPartners(sql, id, settings.networkTimeZone),
    ]);
    const { today, month, keyMadeAt, oldKeyEndsAt, ...rest } = more;
    const { from: _, ...terms } = history.at(-1) ?? { ...firstTerms, from: row.createdAt };
    return {
      ...onWire(row),
      ...terms,
      ...rest,
      terms: history.toReversed(),
      isWorkingNow: row.schedule === null || isWorking(row.schedule, Date.now()),
      conversions: { today, month },
      keyDates: keyMadeAt && { createdAt: keyMadeAt, oldEndsAt: oldKeyEndsAt },
      lastClick,
      landings: landings.get(id) ?? [],
      caps: (caps.get(id) ?? []).map((cap, n) => ({ ...cap, fullPartners: fullPartners[n] ?? 0 })),
    };
  },

  async 'operator.get-offer-categories'(_params, { sql }) {
    return { items: await findAllCategories(sql) };
  },

  async 'operator.get-user-offers'(asked, { sql }) {
    if (!(await findReader(sql, asked.userId))) throw notFound('Партнёр не найден');
    return await findOffersOf(sql, asked);
  },

  async 'operator.get-offer-access'(asked, { sql }) {
    await mustHave(sql, asked.offerId);
    return await findReaders(sql, asked);
  },

  async 'operator.get-offer-preview'({ offerId, userId }, { sql, settings }) {
    const partner = await findReader(sql, userId);
    if (!partner) throw notFound('Партнёр не найден');
    const view = await viewOffer(sql, userId, offerId, settings.networkTimeZone);
    if (!view) throw noOffer();
    return { offer: view.offer, ownPayouts: view.ownPayouts, partner };
  },

  async 'operator.get-terms-news'({ offerId, ...wanted }, { sql }) {
    await mustHave(sql, offerId);
    return await previewTermsNotices(sql, offerId, wanted);
  },

  async 'operator.get-payouts'({ offerId, ...range }, { sql }) {
    await mustHave(sql, offerId);
    return await findHoldingPayouts(sql, offerId, range);
  },

  async 'operator.get-user-payouts'({ userId, ...range }, { sql }) {
    if (!(await findReader(sql, userId))) throw notFound('Партнёр не найден');
    return await findHoldingPayoutsOf(sql, userId, range);
  },
};

function onWire({ heardAt, isSilent, ...offer }: ListRow) {
  return { ...offer, advertiser: heardAt && { heardAt, isSilent } };
}

async function mustHave(db: Db, id: number) {
  if (!(await hasOffer(db, id))) throw noOffer();
}

function noOffer() {
  return notFound('Оффер не найден');
}
