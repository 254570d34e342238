import { kindOf } from '#contract/offers/goal-names';
import { type PromoRule, promoCorrectionHours } from '#contract/traffic/promo-names';
import { applyStatus, eventOf, keep } from './apply-status.ts';
import { type Click, type Facts, findFacts, type PayTerms, type PromoFacts } from './facts-queries.ts';
import { wrongTid } from './find-known.ts';
import { makeConversion } from './make.ts';
import { paysWithoutCountry, withPayouts } from './pay.ts';
import { type Conversion, isLost, type Promised, setPromised } from './queries.ts';
import { nextState } from './rules.ts';
import type { ApplyContext, Outcome, StatusUpdate } from './status-update.ts';
import { UpdateRefusal } from './update-refusal.ts';

/** True for an update whose partner a promo code may decide: it names one, or one was named for its order before. */
export function isOfOrder({ promo }: StatusUpdate, { known }: Facts): boolean {
  return promo !== undefined || known.some(({ promoWon }) => promoWon !== null);
}

/**
 * Makes or changes the conversion of an order that a promo code names, gives it to whom the offer's rule says, and takes it back
 * from whom it does not (docs/decisions/0237-promo-codes.md). `by-click`: the update is one of a click as any other.
 */
export async function applyOrder(
  context: ApplyContext,
  update: StatusUpdate,
  facts: Facts,
  isAgain = false,
): Promise<Outcome | 'by-click'> {
  const known = facts.known.map((one) => context.changed.get(one.id) ?? one);
  const { clickId, promo, tid } = update;
  if (tid === '') return await applyWithoutTid(context, update, known);
  const order = orderOf(known, update);
  if (!order) return promo ? await make(context, update, { facts, isAgain }) : 'by-click';
  if (order.clickId === null && order.promoWon !== null && clickId !== null)
    return await applyByClick(context, update, { order, own: ofClickAlone(known, update) }, facts);
  if (!promo) return 'by-click';
  const isOfClick = order.clickId !== null && order.promoWon === null;
  const code = isOfClick ? await codeOf(context, update, order, facts) : null;
  return code && !code.isStopped
    ? await applyByPromo(context, update, order, code)
    : await applyStatus(context, order, update);
}

/** The code at the time of an order that is known: where no call names it, the order's first call did. */
async function codeOf({ tx }: ApplyContext, update: StatusUpdate, order: Conversion, { promo }: Facts) {
  if (update.orderAt || isLate(order, update)) return promo;
  return (await findFacts(tx, { ...update, orderAt: order.createdAt })).promo;
}

/** A click whose conversion has lost its order is told of without a `tid`: the order is found by the lost one's. */
async function applyWithoutTid(context: ApplyContext, update: StatusUpdate, known: Conversion[]) {
  const { clickId, goal = '' } = update;
  const ofClick = known.filter((one) => one.clickId === clickId && one.goal === goal);
  const [lost] = ofClick;
  if (!lost || ofClick.some((one) => !isLost(one))) return 'by-click' as const;
  const named = { ...update, tid: lost.tid };
  return await applyOrder(context, named, await findFacts(context.tx, named));
}

/** The conversion that the order has now: the one with its `tid`, else the click's that has none yet. */
function orderOf(known: Conversion[], { tid, clickId, goal }: StatusUpdate) {
  const found = known.find((one) => one.tid === tid && one.tidScope === '');
  if (found && goal !== undefined && found.goal !== goal)
    throw new UpdateRefusal(409, 'goal', `Конверсия с tid ${tid} — другой цели`);
  return found ?? ofClickAlone(known, { clickId, goal });
}

/** The click's conversion of a goal that has no `tid` yet. */
function ofClickAlone(known: Conversion[], { clickId, goal = '' }: Pick<StatusUpdate, 'clickId' | 'goal'>) {
  return known.find(
    (one) => clickId !== null && one.clickId === clickId && one.goal === goal && one.tid === '',
  );
}

/** The order that an update names, and the conversion that its click has had without a `tid`: the update says that they are one. */
type Both = { order: Conversion; own: Conversion | undefined };

/** An update of a click about an order that a code had alone. */
async function applyByClick(
  context: ApplyContext,
  update: StatusUpdate,
  { order, own }: Both,
  facts: Facts,
): Promise<Outcome> {
  if (order.promoRule !== null) return await applyStatus(context, order, update);
  if (!facts.click && !update.isClickGone) return 'no-click' as const;
  const fit = fitting(context, update, facts);
  if (!fit) return await applyStatus(context, order, update);
  const { click, terms } = fit;
  const rule = terms.promoRule;
  if (winnerOf(rule, click.at, order.clickAt) === 'promo') {
    const decided = await promise(context, order, { ...order, promoRule: rule });
    return await applyAsOne(context, update, { order: decided, own });
  }
  if (isLate(order, update)) return await applyStatus(context, order, update);
  if (click.userId === order.userId) return await applyAsOne(context, update, { order, own });
  const winner = { clickId: click.id, userId: null, click, terms, own };
  const promised = { ...promisedOf(order), promoWon: 'click' as const, promoRule: rule };
  return await correct(context, order, update, { ...winner, promised });
}

/** Applies an update to an order that stays its code's; a conversion that the click has had of it is taken back. */
async function applyAsOne(
  context: ApplyContext,
  update: StatusUpdate,
  { order, own }: Both,
): Promise<Outcome> {
  const outcome = await applyStatus(context, order, update);
  if (!own || outcome === 'no-click' || isLate(order, update) || isLate(own, update)) return outcome;
  const left = await promise(context, { ...own, tid: order.tid, tidScope: `lost:${own.id}` }, order);
  return { ...outcome, lost: lostStep(context, left, update) };
}

/** An update with a code about an order that a click had alone. */
async function applyByPromo(
  context: ApplyContext,
  update: StatusUpdate,
  order: Conversion,
  promo: PromoFacts,
) {
  const rule = order.termsRule;
  const won = winnerOf(rule, order.clickAt, update.orderAt ?? order.createdAt);
  const code = { promo: promo.code, promoId: promo.id };
  const terms = termsOf(promo);
  const isPaid = payable(context, { ...update, goal: order.goal }, promo) !== null;
  if (won === 'promo' && terms && isPaid && promo.userId !== order.userId && !isLate(order, update)) {
    const promised = { ...code, promoWon: won, promoRule: rule };
    const winner = { clickId: null, userId: promo.userId, click: null, terms };
    return await correct(context, order, update, { ...winner, promised });
  }
  const kept = { ...code, promoWon: 'click' as const, promoRule: won === 'click' ? rule : null };
  return await applyStatus(context, await promise(context, order, kept), update);
}

/** The conversion of an order that is told of for the first time. */
async function make(
  context: ApplyContext,
  update: StatusUpdate,
  { facts, isAgain }: { facts: Facts; isAgain: boolean },
): Promise<Outcome | 'by-click'> {
  const { clickId, isClickGone, at, orderAt = at } = update;
  if (clickId !== null && !facts.click && !isClickGone) return 'no-click';
  const fit = fitting(context, update, facts);
  // Beside a click a code that nobody can use is left out, also where the click has a fault of its own.
  const isLeftOut = facts.click !== null && (!facts.promo || facts.promo.isStopped);
  const promo =
    fit || isLeftOut ? payable(context, update, facts.promo) : required(context, update, facts.promo);
  if (!promo) return 'by-click';
  const rule = fit ? fit.terms.promoRule : null;
  const won = fit ? winnerOf(fit.terms.promoRule, fit.click.at, orderAt) : 'promo';
  const promised = { promo: promo.code, promoId: promo.id, promoWon: won, promoRule: rule };
  const made =
    won === 'click'
      ? await makeConversion(context, update, facts, null, promised)
      : await makeConversion(
          context,
          { ...update, clickId: null, userId: promo.userId },
          { click: null, terms: termsOf(promo), isQuiet: promo.isQuiet, creativeId: promo.creativeId },
          null,
          promised,
        );
  if (made === 'no-click') return made;
  if (made !== null) return keep(context, null, made, toldOf(made, update));
  // Another call has made the order's conversion meanwhile.
  if (isAgain) throw wrongTid(update);
  return await applyOrder(context, update, await findFacts(context.tx, update), true);
}

/** The partner who gets an order, and what a code says of it from then on. */
type Winner = {
  clickId: string | null;
  userId: number | null;
  click: Click | null;
  terms: PayTerms;
  promised: Promised;
  /** The conversion that the click has had without a `tid`. */
  own?: Conversion | undefined;
};

/**
 * Takes an order back from its first owner and gives it to the other one, in the state that it has after the update. Where the
 * other one cannot have it, the first owner stays.
 */
async function correct(context: ApplyContext, order: Conversion, update: StatusUpdate, winner: Winner) {
  const changed = new Map(context.changed);
  try {
    const outcome = await context.tx.savepoint((tx) =>
      move({ ...context, tx, changed }, order, update, winner),
    );
    for (const [id, one] of changed) context.changed.set(id, one);
    return outcome;
  } catch (error) {
    if (!(error instanceof UpdateRefusal)) throw error;
    return await applyStatus(context, order, update);
  }
}

async function move(context: ApplyContext, order: Conversion, update: StatusUpdate, winner: Winner) {
  const { promised, click, terms, clickId, userId, own } = winner;
  const taken = { ...order, tid: order.tid || update.tid, tidScope: `lost:${order.id}` };
  const left = await promise(context, taken, promised);
  const isStaff = context.actor.by === 'staff';
  const carried = { ...carriedOver(order, update, terms, isStaff), clickId, userId };
  if (own) {
    const outcome = await applyStatus(context, await promise(context, own, promised), carried);
    return {
      ...(outcome === 'no-click' ? { id: own.id, step: null } : outcome),
      lost: lostStep(context, left, update),
    };
  }
  const made = await makeConversion(context, carried, { click, terms }, null, promised);
  if (made === 'no-click' || made === null) throw new Error('an order that is held is made by nobody else');
  const kept = keep(context, null, made, toldOf(made, update));
  return { ...kept, lost: lostStep(context, left, update) };
}

function lostStep(context: ApplyContext, order: Conversion, update: StatusUpdate) {
  const whose = order.promoWon === 'promo' ? 'партнёру промокода' : 'партнёру клика';
  const comment = `По правилу оффера заказ засчитан ${whose}`;
  const conversion: Conversion = {
    ...order,
    state: 'reject',
    isConfirmed: false,
    heldSince: null,
    look: null,
    reason: order.reason ?? 'duplicate',
    steps: order.steps + 1,
  };
  context.changed.set(order.id, conversion);
  const said = { ...update, goal: undefined, payout: undefined, orderSum: undefined, comment };
  return {
    before: order,
    conversion,
    event: { ...eventOf(conversion, said, context.actor), isHidden: false },
  };
}

/** The update that makes the order's new conversion as far as the order has come, with the sums that were named for it. */
function carriedOver(
  order: Conversion,
  update: StatusUpdate,
  terms: PayTerms,
  isStaff: boolean,
): StatusUpdate {
  const before = order.isConfirmed ? 'approve' : order.state;
  const after = nextState(order, { state: update.state, amount: null, at: update.at }, order.holdDays);
  const state = typeof after === 'string' ? before : update.state;
  const reason = update.state === 'reject' ? update.reason : order.reason;
  // The advertiser's sum is the revenue where the network had named the payout, or a share of the sum.
  const isPayout = order.share === null && !order.isFixed;
  const named = isPayout ? order.amount : (order.revenue ?? undefined);
  // Sums of the staff keep their names (`payNamed`).
  const isRevenue = isStaff && (terms.share !== null || terms.isFixed);
  const isNamed = update.payout !== undefined || (isRevenue && update.revenue !== undefined);
  const carried = {
    ...(isRevenue ? { revenue: named } : { payout: named }),
    currencyCode: order.currencyCode,
  };
  return {
    ...update,
    goal: order.goal,
    state,
    reason: state === 'reject' ? reason : null,
    orderSum: update.orderSum ?? order.orderSum ?? undefined,
    ...(terms.payoutFrom === 'advertiser' && !isNamed ? carried : {}),
  };
}

/** The receipt, which partners read, shows the partner's payout. */
function toldOf({ amount }: Conversion, update: StatusUpdate) {
  return { ...update, payout: update.payout === undefined ? undefined : amount };
}

/** Writes what a code says of a conversion. */
async function promise(context: ApplyContext, order: Conversion, promised: Promised): Promise<Conversion> {
  const after = { ...order, ...promisedOf(promised) };
  await setPromised(context.tx, after);
  context.changed.set(after.id, after);
  return after;
}

function promisedOf({ promo, promoId, promoWon, promoRule }: Promised): Promised {
  return { promo, promoId, promoWon, promoRule };
}

/** The code is used when the order is made, so only a click after it is the later touch. */
function winnerOf(rule: PromoRule, clickAt: Date, orderAt: Date): 'click' | 'promo' {
  if (rule === 'last') return clickAt > orderAt ? 'click' : 'promo';
  return rule;
}

function isLate({ createdAt }: Conversion, { at }: StatusUpdate) {
  return at.getTime() - createdAt.getTime() > promoCorrectionHours * 3_600_000;
}

/** The click of an update with its terms, where its offer can have a conversion of it. */
function fitting({ actor }: ApplyContext, { offerId, at }: StatusUpdate, { click, terms }: Facts) {
  if (!click || !terms || click.targetOfferId === null) return null;
  if (offerId !== null && click.targetOfferId !== offerId) return null;
  if (click.outcome === 'custom-link' || click.outcome === 'fallback') return null;
  const isOver = at.getTime() - click.at.getTime() > terms.clickDays * 86_400_000;
  return isOver && actor.by !== 'staff' ? null : { click, terms };
}

/** The offer's terms for a code's partner, with the code's own payouts. */
function termsOf({ terms, payouts }: PromoFacts): PayTerms | null {
  return terms && withPayouts(terms, payouts);
}

/** The code, where an order without a click can be paid by it. */
function payable({ actor }: ApplyContext, update: StatusUpdate, promo: PromoFacts | null) {
  const terms = promo && termsOf(promo);
  const isPaid =
    terms && !promo.isStopped && paysWithoutCountry(terms, update.goal ?? '', update, actor.by === 'staff');
  return isPaid ? promo : null;
}

/** The code of an order that has no other partner; throws where nobody can have it. */
function required(context: ApplyContext, update: StatusUpdate, promo: PromoFacts | null): PromoFacts {
  const named = `«${update.promo?.named ?? ''}»`;
  if (!promo) throw new UpdateRefusal(404, 'promo', `Промокод ${named} на время заказа никому не выдан`);
  if (promo.isStopped) throw new UpdateRefusal(409, 'promo', `Партнёр промокода ${named} остановлен сетью`);
  const goals = promo.terms?.goals ?? [];
  if (kindOf(goals, update.goal ?? '') !== 'lead' && context.actor.by === 'advertiser')
    throw new UpdateRefusal(409, 'goal', 'Цель об игроке засчитывается по клику, а не по промокоду');
  if (payable(context, update, promo)) return promo;
  throw new UpdateRefusal(
    409,
    'promo',
    `Заказ по промокоду ${named} не на что оплатить: у оффера нет ставки для всех стран`,
  );
}
