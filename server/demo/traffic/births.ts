import { entryOf, payOf, payTable } from '#contract/offers/pay-table';
import { payNamed } from '../../conversions/conversions/core/pay.ts';
import { dueOf } from '../../conversions/conversions/core/rules.ts';
import { holding } from '../../offers/offers/terms/terms.ts';
import type { Network } from '../../traffic/redirector/rules/network.ts';
import { type Habit, habitOf } from '../offers/advertisers.ts';
import type { PastOwn, PastTerms } from '../offers/terms-queries.ts';
import { type Chance, chance } from './chance.ts';
import type { DemoClick } from './clicks.ts';
import { type Birth, liveThrough, type Transition } from './lives.ts';

const hour = 3_600_000;

/** No demo offer changes whether its advertiser names payouts. */
const isFixed = false;

/** A conversion of a demo click, with all its status updates. */
export type Life = {
  click: DemoClick;
  offerId: number;
  offerName: string;
  goal: string;
  tid: string;
  currencyCode: string;
  holdDays: number;
  share: number | null;
  isFixed: boolean;
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
    .filter((life) => !isDueSoon(life, world.now))
    .sort((one, other) => firstOf(one) - firstOf(other))
    .map(withTid);
}

function convertOne(click: DemoClick, { network, ...world }: World, random: Chance): Life[] {
  const { targetOfferId, termsId, outcome, visitor, demo } = click;
  if (visitor.isBot || targetOfferId === null || (outcome !== 'offer' && outcome !== 'network-choice'))
    return [];
  const offer = network.offers.get(targetOfferId)?.name ?? '';
  const terms = world.terms.find(({ id }) => id === termsId);
  const habit = habitOf(offer);
  const chances = habit.rate * (demo.quality ?? 1) * appealOf(click);
  if (!terms || random() >= chances) return [];
  const be = (goal: string, clickAt: number) =>
    live({ ...click, at: clickAt }, { offer, offerId: targetOfferId, goal, terms, habit }, world, random);
  const later = habit.goal && random() < habit.goal.share ? habit.goal.name : null;
  return [...be('', click.at), ...(later ? be(later, click.at + 9 * hour) : [])].map((life) => ({
    ...life,
    click,
  }));
}

type Deal = { offer: string; offerId: number; goal: string; terms: PastTerms; habit: Habit };

function live(click: DemoClick, deal: Deal, world: Omit<World, 'network'>, random: Chance): Life[] {
  const { offer, offerId, goal, terms, habit } = deal;
  const { userId } = click.link;
  const currencyCode = world.currencyOf(userId);
  const orderSum = habit.sums ? roubles(habit.sums.least, habit.sums.most, random) : null;
  const pay = payOf(tableOf(click, deal, world), goal, click.visitor.country);
  const named = orderSum === null ? null : Math.round((orderSum * (habit.sums?.share ?? 0)) / 100) * 100;
  // A sum in another currency than the balance's would be refused.
  if (named === null ? pay?.currencyCode !== currencyCode : currencyCode !== 'RUB') return [];
  const entry = entryOf(terms.payouts, goal, click.visitor.country);
  const ofEntry = entry?.currencyCode === currencyCode ? entry.revenue : null;
  const { amount = pay?.amount ?? 0, revenue = ofEntry } = payNamed(
    { ...terms, isFixed },
    { payout: named ?? undefined },
    false,
  );
  const birth: Birth = {
    offer,
    clickAt: click.at,
    holdDays: terms.holdDays,
    amount,
    isNamed: named !== null,
  };
  const steps = liveThrough(birth, world.now, random);
  if (steps.length === 0) return [];
  const { holdDays, share } = terms;
  const kept = { holdDays, share, isFixed, orderSum, revenue };
  return [{ click, offerId, offerName: offer, goal, tid: habit.tid ?? '', currencyCode, ...kept, steps }];
}

function tableOf(click: DemoClick, { offerId, terms }: Deal, { own }: Pick<World, 'own'>) {
  const ofDeal = own.filter(
    (one) => one.userId === click.link.userId && one.offerId === offerId && one.from.getTime() <= click.at,
  );
  return payTable(terms.payouts, holding(ofDeal));
}

/** A random sum in minor units, whole hundreds of rubles. */
function roubles(least: number, most: number, random: Chance): number {
  return Math.round((least + (most - least) * random() ** 2) / 100) * 100_00;
}

/** The conversion weight that all visitors of one campaign, site or post share. */
function appealOf({ subParams }: DemoClick): number {
  const text = subParams.subs.slice(1).join();
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum += text.charCodeAt(at) * (at + 3);
  return 0.6 + ((sum * 37) % 81) / 100;
}

function firstOf({ steps }: Life): number {
  return steps[0]?.update.at.getTime() ?? 0;
}

/** In the first hour of a demo only its visitor moves conversions. */
function isDueSoon({ steps, holdDays }: Life, now: number): boolean {
  const last = steps.at(-1);
  const due = last && dueOf(last.after, holdDays);
  return due !== null && due !== undefined && due.getTime() < now + hour;
}

/** The advertiser's own ids, one after another. */
function withTid(life: Life, place: number): Life {
  return life.tid === '' ? life : { ...life, tid: `${life.tid}${104_318 + place * 7}` };
}
