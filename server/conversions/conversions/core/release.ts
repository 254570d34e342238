import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { triggerOf } from '../../../messages/notifications/catalog.ts';
import { linkTo } from '../../../messages/notifications/link.ts';
import { notify } from '../../../messages/notifications/notify.ts';
import { asMoney } from '../../../money/ledger/money.ts';
import type { Sql, Tx } from '../../../platform/db/connection.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { type Conversion, lockConversions } from './queries.ts';
import { findPartnersWithDue, freeMeant, haveWait, lockDue } from './release-queries.ts';
import { isLoss, released } from './rules.ts';
import { settle } from './settle.ts';

/** Conversions in one transaction. */
const batch = 500;

/** Releases due confirmed holds every minute. */
export function releaseWork({ sql, log }: Pick<App, 'sql' | 'log'>): Work {
  const failed: Failed = (error, userId, conversionId) =>
    log.error({ err: error, partner: userId, conversion: conversionId }, 'a hold is not released');
  return routine('release-holds', '* * * * *', () => releaseDue(sql, failed), 'money');
}

/**
 * Turns due confirmed holds into money that can be withdrawn. Each batch is a transaction: each conversion is released once, even
 * where a process is killed or several run at once. A failed batch is halved, so that one conversion delays no other.
 */
export async function releaseDue(sql: Sql, failed: Failed): Promise<void> {
  await freeMeant(sql);
  for (const userId of await findPartnersWithDue(sql)) await releaseOf(sql, userId, failed);
}

/**
 * Receives each failure: a conversion that could not be released, or a partner without `conversionId` where their conversions
 * cannot even be read.
 */
type Failed = (error: unknown, userId: number, conversionId?: number) => void;

async function releaseOf(sql: Sql, userId: number, failed: Failed) {
  const passed: number[] = [];
  let size = batch;
  for (;;) {
    let taken: number[] = [];
    try {
      const count = await sql.begin(async (tx) => {
        taken = await lockDue(tx, userId, size, passed);
        return await releaseBatch(tx, userId, taken);
      });
      if (count < size) return;
      size = Math.min(size * 2, batch);
    } catch (error) {
      const [only] = taken;
      if (taken.length > 1) {
        size = Math.ceil(taken.length / 2);
        continue;
      }
      failed(error, userId, only);
      if (only === undefined) return;
      passed.push(only);
    }
  }
}

async function releaseBatch(tx: Tx, userId: number, ids: number[]) {
  const locked = await lockConversions(tx, ids);
  const waits = locked.filter((one) => isLoss(one) && one.look !== 'passed' && !one.isLossMeant);
  if (waits.length > 0)
    await haveWait(
      tx,
      userId,
      waits.map(({ id }) => id),
    );
  const due = locked.filter((one) => !waits.includes(one));
  const at = new Date();
  await settle(
    tx,
    due.map((conversion) => stepOf(conversion, at)),
    'program',
  );
  await announceRelease(tx, userId, due);
  return locked.length;
}

function stepOf(before: Conversion, at: Date) {
  const conversion = { ...before, ...released(before), steps: before.steps + 1 };
  const { id: conversionId, amount, state, isConfirmed, reason, tid } = conversion;
  const release = {
    saidBy: 'release',
    word: 'release',
    keyId: null,
    staffId: null,
    goal: null,
    payout: null,
    orderSum: null,
    isHidden: false,
  } as const;
  return {
    before,
    conversion,
    event: {
      ...release,
      conversionId,
      at,
      tid,
      state,
      isConfirmed,
      amount,
      rejectReason: reason,
      comment: '',
    },
  };
}

/** Sends one notification for a batch, not one for each conversion. */
async function announceRelease(tx: Tx, userId: number, due: Conversion[]) {
  const units = due.reduce((sum, { amount }) => sum + amount, 0);
  const [first] = due;
  if (!first || units === 0) return;
  await notify(tx, {
    userId,
    trigger: 'hold-released',
    title: `${triggerOf('hold-released').name}: ${asMoney(units, first.currencyCode)}`,
    content: `<p>Сумма вышла из холда и доступна для вывода. Конверсий: ${due.length}.</p>
${linkTo(pages.ledger, 'История баланса')}`,
  });
}
