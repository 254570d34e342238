import { quote } from '#contract/wire/text';
import { noPromo, scopeOfGoal } from '../../conversions/conversions/core/queries.ts';
import { dueOf, movesOf } from '../../conversions/conversions/core/rules.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { insertConversions, insertPast, noteAdvertisers } from '../history-queries.ts';
import type { PastEntry } from '../money/ledger.ts';
import { silent } from '../offers/advertisers.ts';
import { casino } from '../offers/offers.ts';
import type { Scene } from '../scene.ts';
import type { Life } from './births.ts';
import { fillPlayers } from './players.ts';

/**
 * Keeps conversions of the past as the words about them would have made them, one after another: rows, receipts, sums and caps.
 * Returns the entries of the ledger that they make.
 */
export async function fillConversions(tx: Tx, scene: Scene, lives: Life[]): Promise<PastEntry[]> {
  const rows = lives.map((life) => ({ life, row: rowOf(life, scene.settings.networkTimeZone) }));
  const ids = await insertConversions(
    tx,
    rows.map(({ row }) => row),
  );
  const made = rows.map((one, n) => ({ ...one, id: ids[n] ?? 0 }));
  const events = made.flatMap(({ life, id }) => eventsOf(life, id));
  const counted = made.map(({ life, row, id }) => {
    const termsRule = 'click' as const;
    const unused = { share: null, isFixed: false, look: null, isLossMeant: false, termsRule };
    const conversion = { ...unused, ...noPromo, ...life, ...row, id, reason: row.rejectReason };
    return { conversion, before: null, after: row };
  });
  await insertPast(
    tx,
    events.sort((one, other) => one.at.getTime() - other.at.getTime()),
    counted,
  );
  await noteAdvertisers(tx, { offerId: scene.idOf(silent.offer), hours: silent.hours });
  const played = made.filter(({ life }) => life.offerName === casino);
  const entries = made.flatMap(({ life, id }) => entriesOf({ ...life, userId: life.click.link.userId }, id));
  return [...entries, ...(await fillPlayers(tx, scene, played))];
}

function rowOf({ click, steps, holdDays, ...life }: Life, timeZone: string) {
  const [first] = steps;
  const last = steps.at(-1);
  if (!first || !last) throw new Error('a conversion begins with a word');
  const { link, visitor } = click;
  const { offerId, goal, tid, currencyCode, orderSum, revenue } = life;
  const { country, device, os, browser, referrer } = visitor;
  const createdAt = first.update.at;
  return {
    ...last.after,
    offerId,
    goal,
    tid,
    tidScope: life.offerName === casino ? scopeOfGoal(goal) : '',
    currencyCode,
    orderSum,
    revenue,
    steps: steps.length,
    rejectReason: last.reason,
    userId: link.userId,
    termsId: click.termsId,
    clickId: click.id,
    clickAt: new Date(click.at),
    linkId: link.id,
    landingId: click.landingId,
    creativeId: click.creative?.id ?? null,
    chosen: click.chosen,
    isForbidden: click.visitor.isForbidden,
    linkOfferId: link.offerId,
    clickReason: click.reason,
    subs: click.subParams.subs,
    outcome: click.outcome,
    country,
    device,
    os,
    browser,
    referrer,
    domain: click.domain,
    createdAt,
    capDay: createdAt.toLocaleDateString('sv', { timeZone }),
    releaseAt: dueOf(last.after, holdDays),
    changedAt: last.update.at,
  };
}

type Told = Pick<Life, 'steps' | 'tid' | 'goal' | 'orderSum'>;

/** The receipt of a conversion. */
export function eventsOf({ steps, tid, goal, orderSum }: Told, conversionId: number) {
  return steps.map(({ update, after, reason }) => {
    const isCall = update.by === 'advertiser';
    return {
      ...after,
      conversionId,
      at: update.at,
      saidBy: update.by,
      keyId: update.by === 'staff' ? 0 : null,
      staffId: null,
      word: update.status,
      goal: isCall ? goal : null,
      tid,
      payout: update.payout,
      comment: update.comment,
      rejectReason: reason,
      orderSum: isCall && update.payout !== null ? orderSum : null,
      isHidden: false,
    };
  });
}

type Moved = Pick<Life, 'steps' | 'holdDays' | 'offerName'> & { userId: number };

/** Makes the entries that settling makes (server/conversions/conversions/core/settle.ts). */
export function entriesOf({ steps, holdDays, userId, offerName }: Moved, id: number): PastEntry[] {
  return steps.flatMap(({ update, before, after }, step) =>
    movesOf(before, after).map(({ kind, account, amount }, index) => ({
      userId,
      conversionId: id,
      kind,
      account,
      amount,
      createdAt: update.at,
      comment: `Оффер ${quote(offerName)}, конверсия ${id}`,
      idempotencyKey: `conversion ${id} step ${step + 1} ${index}`,
      releaseAt: (account === 'hold' && amount > 0 && dueOf(after, holdDays)) || undefined,
    })),
  );
}
