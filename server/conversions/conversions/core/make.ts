import type { PaidEntry } from '#contract/offers/saved-offer';
import { noSubs } from '#contract/traffic/traffic-names';
import { convert } from '../../../money/rates/queries.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import type { Click, Facts, PayTerms } from './facts-queries.ts';
import { foreignClick } from './find-known.ts';
import { checkNamed, inOwnCurrency, payOfConversion } from './pay.ts';
import type { PlayerCall } from './player-call.ts';
import { type Conversion, insertConversion, noPromo, type Promised, scopeOfGoal } from './queries.ts';
import { dueOf, looked, nextState } from './rules.ts';
import type { ApplyContext, StatusActor, StatusUpdate } from './status-update.ts';
import { UpdateRefusal } from './update-refusal.ts';

/** Columns that a conversion without a click has of its promo code. */
type OwnFacts = { isQuiet?: boolean; creativeId?: number | null };

/** Inserts the conversion of a first update; null where another transaction has just inserted it. */
export async function makeConversion(
  { tx, timeZone, actor }: ApplyContext,
  update: StatusUpdate,
  { click, terms, isQuiet = false, creativeId = null }: Pick<Facts, 'click' | 'terms'> & OwnFacts,
  call: PlayerCall | null,
  promised: Promised = noPromo,
): Promise<Conversion | null | 'no-click'> {
  if (update.clickId !== null && !click) return 'no-click';
  const kept = click ? originOf(click, update, actor) : { ...withoutClick(update), isQuiet, creativeId };
  if (!terms) throw new UpdateRefusal(404, 'offerId', 'Такого оффера или партнёра нет');
  checkTerm(kept, update, actor, call ?? { terms });
  const goal = update.goal ?? '';
  const day = { at: update.at, timeZone };
  const isStaff = actor.by === 'staff';
  checkNamed(terms, update, isStaff);
  const { amount, entry, ...sums } = payOfConversion(terms, {
    ...(await inOwnCurrency(tx, terms, update, isStaff, day)),
    goal,
    country: kept.country,
    deposit: call?.deposit,
    isStaff,
  });
  const revenue = sums.revenue ?? (entry ? await revenueOf(tx, entry, terms.currencyCode, day) : null);
  const first = { ...stateOfNew(update, amount, terms), revenue };
  const state = looked(null, first, { isLossMeant: terms.isLossMeant, at: update.at });
  const reason = update.state === 'reject' ? (update.reason ?? 'other') : null;
  const row = {
    ...kept,
    ...state,
    goal,
    reason,
    tid: update.tid,
    tidScope: call ? scopeOfGoal(goal) : '',
    createdAt: update.at,
    currencyCode: terms.currencyCode,
    orderSum: update.orderSum ?? null,
  };
  const { termsId, holdDays, share, isFixed, offerName, isLossMeant } = terms;
  const releaseAt = dueOf(state, holdDays);
  const named = promised.promoWon === null ? {} : promised;
  const made = await insertConversion(tx, { ...row, ...named, termsId, releaseAt, timeZone });
  const ofTerms = { holdDays, share, isFixed, offerName, isLossMeant, termsRule: terms.promoRule };
  return made && { ...row, ...promised, ...made, ...ofTerms, steps: 1 };
}

/** The revenue of an entry in the conversion's currency, by the rate of its day; null without a rate. */
async function revenueOf(
  tx: Tx,
  { revenue, currencyCode: from }: PaidEntry,
  to: string,
  day: { at: Date; timeZone: string },
) {
  return revenue === null || from === to ? revenue : await convert(tx, revenue, { from, to, ...day });
}

/** The fields that a conversion keeps of its click; throws where the click cannot have it. */
export function originOf(click: Click, { offerId, at }: StatusUpdate, actor: StatusActor) {
  const target = targetOf(click);
  if (offerId !== null && target !== offerId) throw new UpdateRefusal(403, 'clickId', foreignClick);
  if (actor.by === 'advertiser' && at < click.at && click.at.getTime() - at.getTime() > mostSkew)
    throw new UpdateRefusal(409, 'at', 'Конверсия раньше своего клика');
  const { id, at: clickAt, reason: clickReason, termsId: _, targetOfferId: __, isLinkNew, ...kept } = click;
  const newLinkId = isLinkNew ? click.linkId : null;
  return { ...kept, clickId: id, clickAt, clickReason, newLinkId, offerId: target };
}

/** Clocks of processes may differ by this much, in ms. */
const mostSkew = 300_000;

function targetOf({ outcome, targetOfferId }: Click) {
  if (outcome === 'custom-link' || outcome === 'fallback' || targetOfferId === null)
    throw new UpdateRefusal(
      409,
      'clickId',
      'Этот клик не пришёл ни на один оффер сети: конверсии у него быть не может',
    );
  return targetOfferId;
}

export function withoutClick({
  userId,
  offerId,
  at,
  orderAt = at,
}: Pick<StatusUpdate, 'userId' | 'offerId' | 'at' | 'orderAt'>) {
  return {
    userId: userId ?? 0,
    offerId: offerId ?? 0,
    clickId: null,
    clickAt: orderAt,
    linkId: null,
    newLinkId: null,
    isQuiet: false,
    linkOfferId: null,
    clickReason: null,
    landingId: null,
    creativeId: null,
    chosen: null,
    isForbidden: false,
    subs: [...noSubs],
    country: '',
    device: '',
    os: '',
    browser: '',
    outcome: '',
    referrer: '',
    domain: '',
  };
}

/** Refuses what comes too late for its click, or for its player where one is known already. */
export function checkTerm(
  { clickAt }: { clickAt: Date },
  { at, clickId }: StatusUpdate,
  { by }: StatusActor,
  { terms: { clickDays, playerDays }, player, event }: Pick<PlayerCall, 'terms'> & Partial<PlayerCall>,
): void {
  if (by === 'staff' || event) return;
  if (player) {
    if (playerDays === null || at.getTime() - player.madeAt.getTime() <= playerDays * 86_400_000) return;
    throw new UpdateRefusal(410, 'clickId', `Игроку больше ${playerDays} дней: вызов не принимается`);
  }
  if (at.getTime() - clickAt.getTime() <= clickDays * 86_400_000) return;
  const whose = clickId === null ? 'Заказу' : 'Клику';
  throw new UpdateRefusal(410, 'clickId', `${whose} больше ${clickDays} дней: конверсия не принимается`);
}

function stateOfNew({ state, at }: StatusUpdate, amount: number, { holdDays }: PayTerms) {
  const first = nextState(null, { state, amount, at }, holdDays);
  if (first === 'repeat' || first === 'backwards') throw new Error('a new conversion repeats nothing');
  return first;
}
