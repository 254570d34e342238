import { kindOf } from '#contract/offers/goal-names';
import { withoutClick } from '../../conversions/conversions/core/make.ts';
import { noPromo } from '../../conversions/conversions/core/queries.ts';
import { dueOf, nextState, released } from '../../conversions/conversions/core/rules.ts';
import { addMonths, firstOpenMonth, monthAt } from '../../conversions/players/months.ts';
import { type Carried, closeMonth } from '../../conversions/revenue-share/rules.ts';
import { asMoney } from '../../money/ledger/money.ts';
import { monthName } from '../../money/papers/dates.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { insertConversions, insertPast } from '../history-queries.ts';
import type { PastEntry } from '../money/ledger.ts';
import { casinoTerms } from '../offers/offers.ts';
import { day, type Scene } from '../scene.ts';
import type { Life } from './births.ts';
import { chance } from './chance.ts';
import { entriesOf, eventsOf } from './conversions.ts';
import type { Transition } from './lives.ts';
import {
  insertClose,
  insertPlayers,
  type PastClose,
  type PastNgr,
  type PastPlayer,
} from './player-queries.ts';

type Made = { life: Life; id: number };

/** Players of the casino with what the advertiser told of them, and the months of the share that are over. */
export async function fillPlayers(tx: Tx, scene: Scene, made: Made[]): Promise<PastEntry[]> {
  const players = [...Map.groupBy(made, ({ life }) => life.click.id).values()].map((lives) =>
    playerOf(lives, scene),
  );
  const ngr = await insertPlayers(tx, players);
  const [first] = made;
  return first ? await fillCloses(tx, scene, ngr, first.life) : [];
}

function playerOf(lives: Made[], scene: Scene): PastPlayer {
  const [first] = lives;
  if (!first) throw new Error('a player has been told of');
  const { click, offerId, currencyCode } = first.life;
  const { country, device, os, browser, referrer } = click.visitor;
  const random = chance(click.at % 999_983);
  const events = lives.map(({ life, id }) => eventOf(life, id, random()));
  const deposits = events.filter(({ kind }) => kind === 'first-deposit' || kind === 'deposit');
  const firstDepositAt = deposits[0]?.at ?? null;
  const player = {
    clickId: click.id,
    userId: click.link.userId,
    offerId,
    termsId: click.termsId ?? 0,
    clickAt: new Date(click.at),
    linkId: click.link.id,
    linkOfferId: click.link.offerId,
    clickReason: click.reason,
    landingId: click.landingId,
    creativeId: click.creative?.id ?? null,
    chosen: click.chosen,
    isForbidden: click.visitor.isForbidden,
    subs: click.subParams.subs,
    country,
    device,
    os,
    browser,
    outcome: click.outcome,
    referrer,
    domain: '',
    currencyCode,
    madeAt: events[0]?.at ?? new Date(click.at),
    firstDepositAt,
  };
  const { timeZone, now } = { timeZone: scene.settings.networkTimeZone, now: scene.now };
  return { player, events, ngr: firstDepositAt ? weeksOf(firstDepositAt, { random, timeZone, now }) : [] };
}

function eventOf({ goal, tid, steps }: Life, conversionId: number, luck: number) {
  const kind = kindOf(casinoTerms.goals, goal);
  const isDeposit = kind === 'first-deposit' || kind === 'deposit';
  const deposit = isDeposit ? Math.round(1000 + luck ** 2 * 9000) * 100 : null;
  return { goal, kind, tid, at: steps[0]?.update.at ?? new Date(), deposit, conversionId };
}

type Clock = { random: () => number; timeZone: string; now: Date };

/** The NGR of a player's weeks: mostly the casino wins, sometimes the player does; one by one players leave. */
function weeksOf(from: Date, { random, timeZone, now }: Clock): PastNgr[] {
  const weeks: PastNgr[] = [];
  for (let week = 0; random() < 0.86 ** week; week += 1) {
    const at = new Date(from.getTime() + (week * 7 + 1 + random()) * day);
    if (at.getTime() > now.getTime() - day) break;
    const amount = Math.round((random() < 0.72 ? 400 + random() * 5200 : -6000 * random()) * 100);
    weeks.push({ at, month: monthAt(at, timeZone), amount, tid: `NGR-${week + 1}` });
  }
  return weeks;
}

/** Closes the months that are over, as the job of each third day would have. */
async function fillCloses(tx: Tx, scene: Scene, ngr: PastNgr[], life: Life): Promise<PastEntry[]> {
  const { click, offerId, offerName, currencyCode } = life;
  const group = { userId: click.link.userId, offerId, termsId: click.termsId ?? 0, currencyCode };
  const entries: PastEntry[] = [];
  let before: Carried = { carried: 0n, carriedRevenue: 0n };
  const open = firstOpenMonth(scene.now, scene.settings.networkTimeZone);
  for (const month of new Set(ngr.map((one) => one.month).sort())) {
    if (month >= open) break;
    const counted = ngr.filter((one) => one.month === month);
    const sum = BigInt(counted.reduce((all, { amount }) => all + amount, 0));
    const share = sum * BigInt(casinoTerms.sharePercent * 100);
    const revenueShare = sum * BigInt((casinoTerms.sharePercent + 15) * 100);
    const result = closeMonth({ share, revenueShare }, before, true);
    before = result;
    const closedAt = new Date(Date.parse(`${addMonths(month, 1)}T00:12:00Z`) + 2 * day);
    const close = { ...group, ...result, month, ngr: sum, share, revenueShare, closedAt };
    const paid = result.amount > 0n ? await payPast(tx, scene, { ...close, offerName }) : null;
    await insertClose(tx, { ...close, conversionId: paid?.id ?? null });
    entries.push(...(paid?.entries ?? []));
  }
  return entries;
}

/** The conversion of a closed month, held and released as the program would have. */
async function payPast(
  tx: Tx,
  { now, settings }: Scene,
  close: Omit<PastClose, 'conversionId'> & { offerName: string },
) {
  const { userId, offerId, termsId, currencyCode, closedAt: at, offerName } = close;
  const { holdDays } = casinoTerms;
  const tid = `revshare-${close.month.slice(0, 7)}-${termsId}`;
  const steps = stepsOf(close, now);
  const { after } = steps.at(-1) ?? {};
  if (!after) throw new Error('a paid month has steps');
  const own = {
    userId,
    offerId,
    goal: 'Доля',
    tid,
    tidScope: `partner:${userId}:${currencyCode}`,
    currencyCode,
  };
  const row = {
    ...own,
    ...after,
    ...withoutClick({ userId, offerId, at }),
    termsId,
    createdAt: at,
    revenue: Number(close.revenue),
    orderSum: null,
    steps: steps.length,
    capDay: at.toLocaleDateString('sv', { timeZone: settings.networkTimeZone }),
    releaseAt: dueOf(after, holdDays),
    changedAt: steps.at(-1)?.update.at ?? at,
  };
  const { newLinkId: _, isQuiet: __, ...columns } = row;
  const [id = 0] = await insertConversions(tx, [columns]);
  const termsRule = 'click' as const;
  const ofTerms = { share: null, isFixed: false, isLossMeant: false, termsRule, holdDays };
  const unused = { ...noPromo, ...ofTerms, look: null, reason: null };
  const counted = { conversion: { ...unused, ...row, id, offerName }, before: null, after };
  await insertPast(tx, eventsOf({ ...own, steps, orderSum: null }, id), [counted]);
  return { id, entries: entriesOf({ steps, holdDays, userId, offerName }, id) };
}

function stepsOf(
  { amount, closedAt: at, month, ngr, currencyCode }: Omit<PastClose, 'conversionId'>,
  now: Date,
): Transition[] {
  const { holdDays } = casinoTerms;
  const first = nextState(null, { state: 'approve', amount: Number(amount), at }, holdDays);
  if (first === 'repeat' || first === 'backwards') throw new Error('a new conversion repeats nothing');
  const comment = `Доля от NGR за ${monthName(month.slice(0, 7))}: NGR ${asMoney(Number(ngr), currencyCode)}`;
  const said = { by: 'release', state: 'approve', payout: null, reason: null } as const;
  const steps: Transition[] = [
    { update: { ...said, at, status: 'revenue-share', comment }, before: null, after: first, reason: null },
  ];
  const due = dueOf(first, holdDays);
  if (due && due < now)
    steps.push({
      update: { ...said, at: due, status: 'release', comment: '' },
      before: first,
      after: released(first),
      reason: null,
    });
  return steps;
}
