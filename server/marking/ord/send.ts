import type { App } from '../../app.ts';
import { dayIn, inDots } from '../../money/ledger/days.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { createOwnAgent } from '../../platform/outgoing/agent.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { giveToken } from '../creatives/give-token.ts';
import { hashOf } from './hash.ts';
import { externalId } from './ids.ts';
import type { NotDone, Operator, Outcome } from './operator.ts';
import { queueStatistics, queueTokenless } from './queue.ts';
import { readRecord } from './records.ts';
import { noteResult, type Send, takeDue } from './send-queries.ts';
import { vkOperator } from './vk.ts';
import { vkCaller } from './vk-call.ts';

type Place = Pick<App, 'sql' | 'settings' | 'log'>;

/** Milliseconds of one run; what is left is for the next. */
const longestRun = 50_000;
/** Records in a row that failed, after which a run ends. */
const mostFailed = 3;
/** Seconds until the first question about what the operator checks. */
const firstLook = 60;

export function adSendsWork(app: Place): Work {
  return routine('ad-sends', '* * * * *', () => sendToOperator(app));
}

/** Sends what is due to the operator, and asks what became of what it has, where ORD is set. No transaction waits for an answer. */
export async function sendToOperator({ sql, settings, log }: Place): Promise<void> {
  const { ord } = settings;
  if (ord === null) return;
  const today = dayIn(0, settings.networkTimeZone);
  while (await sql.begin(queueTokenless));
  while (await sql.begin((tx) => queueStatistics(tx, today)));
  const agent = createOwnAgent();
  const operator = vkOperator(vkCaller(agent, ord));
  const ends = Date.now() + longestRun;
  try {
    let failed = 0;
    while (failed < mostFailed && Date.now() < ends) {
      const send = await takeDue(sql, new Date());
      if (!send) return;
      const outcome = await sendOne({ sql, settings, log }, operator, send);
      failed = outcome === 'failed' ? failed + 1 : 0;
    }
  } finally {
    await agent.destroy();
  }
}

async function sendOne({ sql, log }: Place, operator: Operator, send: Send): Promise<Outcome['is']> {
  if (send.state === 'sent') return await ask(sql, operator, send);
  const record = await readRecord(sql, send);
  if (!record) {
    const message = send.externalId === externalId.network ? noNetwork : 'Записи больше нет';
    await noteResult(sql, send, { state: 'refused', message });
    return 'refused';
  }
  // The operator's day is UTC's: a bill that is closed after midnight of the network is of its tomorrow.
  const { body, date, creative } = record;
  const begins = date === undefined ? 0 : Date.parse(`${date}T00:00:00Z`) - Date.now();
  if (date !== undefined && begins > 0) {
    const message = `Оператор примет документ, когда его день, ${inDots(date)}, начнётся по UTC`;
    await noteResult(sql, send, { state: 'waits', message, again: begins / 1000 });
    return 'done';
  }
  const bodyHash = hashOf(body);
  const isSame = bodyHash === send.bodyHash && send.isKnown;
  const outcome: Outcome = isSame ? { is: 'done' } : await record.put(operator);
  if (outcome.is !== 'done') return await noteNotDone(sql, send, outcome);
  const { operatorId, erid } = outcome;
  const result = { state: 'sent' as const, message: '', again: firstLook, bodyHash, operatorId };
  if (!creative || erid === undefined || creative.erid === erid) {
    await noteResult(sql, send, result);
    return 'done';
  }
  try {
    await sql.begin(async (tx) => {
      await giveToken(tx, { id: creative.id, erid });
      await noteResult(tx, send, result);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ creative: creative.id }, 'a token of the operator is not given');
    const message = `Оператор дал токен ${erid}. ${error.message}`;
    await noteResult(sql, send, { ...result, state: 'refused', message, again: undefined });
  }
  return 'done';
}

const noNetwork = 'Сначала заполните реквизиты сети: «Документы», «Реквизиты сети»';

async function ask(sql: Place['sql'], operator: Operator, send: Send): Promise<Outcome['is']> {
  const verdict = await operator.getState(send.kind, send.operatorId ?? send.externalId);
  const message = 'message' in verdict ? verdict.message : '';
  const isOver = verdict.is === 'accepted' || verdict.is === 'refused';
  await noteResult(
    sql,
    send,
    isOver ? { state: verdict.is, message } : { state: 'sent', message, again: waitAfter(send.tries) },
  );
  return verdict.is === 'failed' ? 'failed' : 'done';
}

async function noteNotDone(sql: Place['sql'], send: Send, outcome: NotDone) {
  const { is, message } = outcome;
  if (is === 'refused') await noteResult(sql, send, { state: 'refused', message });
  else {
    const again = Math.max(waitAfter(send.tries), Math.min(outcome.retryAfter ?? 0, longestWait));
    await noteResult(sql, send, { state: 'waits', message, again });
  }
  return is;
}

const longestWait = 6 * 3600;

/** Seconds before the next try: a minute, and twice as long each time, up to six hours. */
export function waitAfter(tries: number): number {
  return Math.min(60 * 2 ** Math.max(0, tries - 1), longestWait);
}
