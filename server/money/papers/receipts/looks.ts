import { z } from 'zod';
import type { ReceiptLook } from '#contract/money/paper-names';
import type { App } from '../../../app.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { createOwnAgent, type Outgoing } from '../../../platform/outgoing/agent.ts';
import { type Answer, callOut } from '../../../platform/outgoing/call-out.ts';
import { dayIn } from '../../ledger/days.ts';
import { openValues } from '../../requisites/sealing.ts';
import { findDueLooks, type LookedAt, noteLookDay } from './look-queries.ts';
import { noteLook } from './note-look.ts';
import { lockReceipt } from './queries.ts';

type Place = Pick<App, 'sql' | 'settings' | 'log' | 'keys'>;

/** Receipts of one run; the others wait for the next. */
const mostLooks = 500;
/** Answers in a row that tell nothing, after which a run ends. */
const mostSilent = 3;
/** Milliseconds for one answer. */
const longest = 5_000;
/** Bytes read of an answer: a receipt of many lines names its annulment last. */
const mostRead = 65_536;

/** Runs each hour, so that what a silent service left is tried again within one. */
export function receiptLooksWork(app: Place): Work {
  return routine('receipt-looks', '41 * * * *', () => lookAtReceipts(app));
}

/**
 * Looks at receipts that are due (days 1, 10, 30 and 60) where RECEIPT_CHECK_URL is set. An answer that tells nothing leaves the
 * receipt due. No transaction waits for an answer.
 */
export async function lookAtReceipts(app: Place, now = Date.now()): Promise<void> {
  const { sql, settings, log } = app;
  if (settings.billing === 'site' || settings.receiptCheckUrl === null) return;
  const { networkTimeZone: timeZone, receiptCheckUrl: template } = settings;
  const today = dayIn(0, timeZone, now);
  const due = await findDueLooks(sql, { today, timeZone }, mostLooks);
  const agent = createOwnAgent();
  try {
    let silent = 0;
    for (const receipt of due) {
      const { inn } = openValues(app, 'payee', receipt.userId, receipt.sealed);
      if (!inn) continue;
      const look = await ask(agent, addressOf(template, inn, receipt.number));
      const withdrawal = receipt.withdrawalId;
      silent = look === null ? silent + 1 : 0;
      if (look === null) log.warn({ withdrawal }, 'the service of receipts tells nothing');
      else
        await keep(app, receipt, look, today).catch((error: unknown) =>
          log.error({ err: error, withdrawal }, 'a look at a receipt is not kept'),
        );
      if (silent === mostSilent) return;
    }
  } finally {
    await agent.destroy();
  }
}

/** Race: the second of two concurrent runs finds the day noted. */
async function keep({ sql }: Place, receipt: LookedAt, look: ReceiptLook, today: string) {
  await sql.begin(async (tx) => {
    const locked = await lockReceipt(tx, receipt.withdrawalId);
    if (locked && (await noteLookDay(tx, receipt, today)))
      await noteLook(tx, locked, look, { staffId: null });
  });
}

function addressOf(template: string, inn: string, number: string) {
  return new URL(
    template.replaceAll('{inn}', encodeURIComponent(inn)).replaceAll('{id}', encodeURIComponent(number)),
  );
}

async function ask(agent: Outgoing, url: URL): Promise<ReceiptLook | null> {
  const headers = { accept: 'application/json', 'user-agent': 'Kabinet receipts' };
  return readLook(await callOut(agent, { method: 'GET', url, headers, body: null }, longest, mostRead));
}

/** The state of a receipt by an answer; null: the answer says none. */
function readLook({ status, fault, text }: Answer): ReceiptLook | null {
  if (fault !== null) return null;
  if (status === 404 || status === 410) return 'unknown';
  if (status !== 200) return null;
  if (/^"?annulled"?$/i.test(text.trim())) return 'annulled';
  const { data } = said.safeParse(parse(text));
  return data?.cancellationInfo || data?.annulled ? 'annulled' : (data?.state ?? 'valid');
}

/** The tax service's own answer names a cancellation; a service between may say the state by its word. */
const said = z.object({
  cancellationInfo: z.unknown().optional(),
  annulled: z.boolean().optional().catch(undefined),
  state: z.enum(['valid', 'annulled', 'unknown']).optional().catch(undefined),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
