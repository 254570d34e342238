import { entryOf, payOf, payTable } from '#contract/offers/pay-table';
import { payNamed } from '../../conversions/conversions/core/pay.ts';
import { dueOf } from '../../conversions/conversions/core/rules.ts';
import { holding } from '../../offers/offers/terms/terms.ts';
import type { Network } from '../../traffic/redirector/rules/network.ts';
import { habitOf } from '../offers/advertisers.ts';
import { casino, compared } from '../offers/offers.ts';
import type { PastOwn, PastTerms } from '../offers/terms-queries.ts';
import { hour } from '../scene.ts';
import { type Chance, chance } from './chance.ts';
import type { DemoClick } from './clicks.ts';
import { liveThrough, type Transition } from './lives.ts';

/** A conversion of a demo click, with all its status updates. */
export type Life = {
  click: DemoClick;
  offerId: number;
  offerName: string;
  goal: string;
  tid: string;
  currencyCode: string;
  holdDays: number;
  orderSum: number | null;
  revenue: number | null;
  steps: Transition[];
};

export type World = {
  network: Network;
  terms: PastTerms[];
  own: PastOwn[];
  /** The currency of a partner's balance. */
  currencyOf(userId: number): string;
  now: number;
};

/** The conversions of these clicks, in the order of their first status updates. */
export function convert(clicks: DemoClick[], world: World): Life[] {
  const random = chance(77);
  const lives = clicks.flatMap((click) => convertOne(click, world, random));
  return lives
    .filter((life) => !isDueSoon(life, world.now) && !isMissed(life, world.network))
    .sort((one, other) => firstOf(one) - firstOf(other))
    .map((life, place) => (life.tid === '' ? life : { ...life, tid: `${life.tid}${104_318 + place * 7}` }));
}

function convertOne(click: DemoClick, world: World, random: Chance) {
  const { targetOfferId: offerId, outcome, visitor, demo } = click;
  if (visitor.isBot || offerId === null || (outcome !== 'offer' && outcome !== 'network-choice')) return [];
  const offerName = world.network.offers.get(offerId)?.name ?? '';
  const terms = world.terms.find(({ id }) => id === click.termsId);
  // Players have a chance of their own, so that other conversions stay as they are.
  if (offerName === casino) return terms ? play(click, { offerName, offerId, terms }, world) : [];
  const habit = habitOf(offerName);
  // The smart link's conversions have a chance of their own as well.
  const own = demo.set ? chance(click.at % 1_000_033) : random;
  if (!terms || own() >= habit.rate * (demo.quality ?? 1) * appealOf(click)) return [];
  const be = (goal: string, clickAt: number) =>
    live(click, { offerName, offerId, goal, terms, clickAt }, world, own);
  const later = habit.goal && own() < habit.goal.share ? habit.goal.name : null;
  return [...be('', click.at), ...(later ? be(later, click.at + 9 * hour) : [])];
}

/** A visitor of the casino registers, pays in, and pays in again. */
function play(click: DemoClick, deal: Pick<Deal, 'offerName' | 'offerId' | 'terms'>, world: World) {
  const random = chance(click.at % 1_000_003);
  if (random() >= 0.2) return [];
  const be = (goal: string, clickAt: number) => live(click, { ...deal, goal, clickAt }, world, random);
  const registered = be('Регистрация', click.at);
  if (registered.length === 0 || random() >= 0.45) return registered;
  const paidAt = click.at + (2 + random() * 40) * hour;
  const paid = be('Первый депозит', paidAt);
  const again = Array.from({ length: Math.floor(random() ** 2 * 9) }, (_, n) =>
    be('Депозит', paidAt + (30 + n * (40 + random() * 90)) * hour),
  );
  return [...registered, ...paid, ...(paid.length > 0 ? again.flat() : [])];
}

type Deal = Pick<Life, 'offerName' | 'offerId' | 'goal'> & { terms: PastTerms; clickAt: number };

function live(click: DemoClick, deal: Deal, world: World, random: Chance) {
  const { offerName, offerId, goal, terms, clickAt } = deal;
  const { holdDays } = terms;
  const { userId } = click.link;
  const { country } = click.visitor;
  const { sums, tid = '' } = habitOf(offerName);
  const currencyCode = world.currencyOf(userId);
  const own = world.own.filter(
    (one) => one.userId === userId && one.offerId === offerId && one.from.getTime() <= clickAt,
  );
  const pay = payOf(payTable(terms.payouts, holding(own)), goal, country);
  // Minor units, whole hundreds of rubles.
  const orderSum = sums
    ? Math.round((sums.least + (sums.most - sums.least) * random() ** 2) / 100) * 100_00
    : null;
  const payout = sums && orderSum !== null ? Math.round((orderSum * sums.share) / 100) * 100 : undefined;
  // A sum in another currency than the balance's would be refused.
  if ((payout === undefined ? pay?.currencyCode : 'RUB') !== currencyCode) return [];
  const entry = entryOf(terms.payouts, goal, country);
  const ofEntry = entry?.currencyCode === currencyCode ? entry.revenue : null;
  // No demo offer changes whether its advertiser names payouts.
  const named = payNamed({ ...terms, isFixed: false }, { payout }, false);
  const { amount = pay?.amount ?? 0, revenue = ofEntry } = named;
  const birth = { offer: offerName, clickAt, holdDays, amount, isNamed: payout !== undefined };
  const steps = liveThrough(birth, world.now, random);
  if (steps.length === 0) return [];
  return [{ click, offerId, offerName, goal, tid, currencyCode, holdDays, orderSum, revenue, steps }];
}

/** The conversion weight that all visitors of one campaign, site or post share. */
function appealOf({ subParams }: DemoClick) {
  const text = subParams.subs.slice(1).join();
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at) * (at + 3);
  return 0.6 + ((sum * 37) % 81) / 100;
}

/** The first landing of the offer whose landings are compared brings a third less than the second. */
function isMissed({ click, offerId, offerName }: Life, { offers }: Network) {
  const [first] = offers.get(offerId)?.landings ?? [];
  return offerName === compared && click.landingId === first?.id && click.at % 3 === 0;
}

function firstOf({ steps }: Life) {
  return steps[0]?.update.at.getTime() ?? 0;
}

/** In the first hour of a demo only its visitor moves conversions. */
function isDueSoon({ steps, holdDays }: Life, now: number) {
  const last = steps.at(-1);
  const due = last && dueOf(last.after, holdDays);
  return due instanceof Date && due.getTime() < now + hour;
}
