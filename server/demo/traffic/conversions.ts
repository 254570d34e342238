import { quote } from '#contract/wire/text';
import type { EventRow } from '../../conversions/conversions/core/queries.ts';
import { dueOf, movesOf } from '../../conversions/conversions/core/rules.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { insertConversions, insertPast, noteAdvertisers, type PastConversion } from '../history-queries.ts';
import type { PastEntry } from '../money/ledger.ts';
import { silent } from '../offers/advertisers.ts';
import type { Life } from './births.ts';

/**
 * Keeps conversions of the past as the words about them would have made them, one after another: rows, receipts, sums and caps.
 * Returns the entries of the ledger that they make, by partner.
 */
export async function fillConversions(
  tx: Tx,
  lives: Life[],
  { timeZone, silentId }: { timeZone: string; silentId: number },
): Promise<PastEntry[]> {
  const rows = lives.map(rowOf);
  const made = await insertConversions(tx, rows, timeZone);
  const kept = rows.map((row, index) => ({ ...row, ...(made[index] ?? { id: 0, capDay: '' }) }));
  const events = lives.flatMap((life, index) => eventsOf(life, kept[index]?.id ?? 0));
  const counted = kept.map((one) => ({
    conversion: { ...one, isLossMeant: false },
    before: null,
    after: one,
  }));
  await insertPast(
    tx,
    events.sort((one, other) => one.at.getTime() - other.at.getTime()),
    counted,
  );
  await noteAdvertisers(tx, { offerId: silentId, hours: silent.hours });
  return lives.flatMap((life, index) => entriesOf(life, kept[index]?.id ?? 0));
}

function rowOf({ click, steps, holdDays, ...life }: Life): PastConversion {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) throw new Error('a conversion begins with a word');
  const {
    id: clickId,
    at,
    link,
    reason: clickReason,
    termsId,
    landingId,
    subParams,
    visitor,
    outcome,
  } = click;
  return {
    ...life,
    ...last.after,
    holdDays,
    steps: steps.length,
    reason: last.reason,
    userId: link.userId,
    termsId: termsId ?? 0,
    clickId,
    clickAt: new Date(at),
    linkId: link.id,
    landingId,
    linkOfferId: link.offerId,
    clickReason,
    subs: subParams.subs,
    country: visitor.country,
    device: visitor.device,
    os: visitor.os,
    browser: visitor.browser,
    outcome,
    referrer: visitor.referrer,
    createdAt: first.update.at,
    look: null,
    releaseAt: dueOf(last.after, holdDays),
    changedAt: last.update.at,
  };
}

function eventsOf({ steps, tid, goal, orderSum }: Life, conversionId: number): EventRow[] {
  return steps.map(({ update, after, reason }) => {
    const isCall = update.by === 'advertiser';
    return {
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
      state: after.state,
      isConfirmed: after.isConfirmed,
      amount: after.amount,
      isHidden: false,
    };
  });
}

/** Makes the entries that settling makes (server/conversions/conversions/core/settle.ts). */
function entriesOf({ steps, holdDays, click, offerName }: Life, id: number): PastEntry[] {
  return steps.flatMap(({ update, before, after }, step) => {
    const due = dueOf(after, holdDays) ?? undefined;
    return movesOf(before, after).map(({ kind, account, amount }, index) => ({
      userId: click.link.userId,
      conversionId: id,
      kind,
      account,
      amount,
      createdAt: update.at,
      comment: `Оффер ${quote(offerName)}, конверсия ${id}`,
      idempotencyKey: `conversion ${id} step ${step + 1} ${index}`,
      releaseAt: account === 'hold' && amount > 0 ? due : undefined,
    }));
  });
}
