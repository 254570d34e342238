import type { App } from '../../app.ts';
import { dayIn, inDots } from '../../money/ledger/days.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { createOwnAgent } from '../../platform/outgoing/agent.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { giveToken } from '../creatives/give-token.ts';
import { lockCreatives } from '../creatives/saved-queries.ts';
import { hashOf } from './hash.ts';
import { externalId } from './ids.ts';
import type { Operator, Outcome } from './operator.ts';
import { queueStatistics, queueTokenless } from './queue.ts';
import { readRecord } from './records.ts';
import { noteResult, type Result, type Send, takeDue } from './send-queries.ts';
import { vkOperator } from './vk.ts';
import { vkCaller } from './vk-call.ts';

type Place = Pick<App, 'sql' | 'settings' | 'log'>;

/** Milliseconds of one run; what is left is for the next. */
const longestRun = 50_000;
/** Records in a row that failed, after which a run ends. */
const mostFailed = 3;
/** Seconds until the first question about what the operator checks. */
const firstLook = 60;
/** Seconds until the next look at a creative that is not approved any more. */
const nextLook = 600;

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
      const told =
        send.state === 'sent' ? await askVerdict(operator, send) : await tellRecord(sql, operator, send);
      await note({ sql, log }, send, told);
      failed = told.hasFailed ? failed + 1 : 0;
    }
  } finally {
    await agent.destroy();
  }
}

/** The result of a send. `token`: a creative's, which it has not yet; `hasFailed`: the operator did not answer. */
type Told = Result & { token?: { id: number; erid: string }; hasFailed?: boolean };

async function tellRecord(sql: Place['sql'], operator: Operator, send: Send): Promise<Told> {
  const record = await readRecord(sql, send);
  if (!record) {
    const message = send.externalId === externalId.network ? noNetwork : 'Записи больше нет';
    return { state: 'refused', message };
  }
  // The operator's day is UTC's: a bill that is closed after midnight of the network is of its tomorrow.
  const { body, date, creative } = record;
  const begins = date === undefined ? 0 : Date.parse(`${date}T00:00:00Z`) - Date.now();
  if (date !== undefined && begins > 0) {
    const message = `Оператор примет документ, когда его день, ${inDots(date)}, начнётся по UTC`;
    return { state: 'waits', message, again: begins / 1000 };
  }
  if (creative && !creative.isDecided) {
    const message = 'Креатив сейчас не одобрен: он уйдёт оператору, когда сеть его одобрит';
    return { state: 'waits', message, again: nextLook };
  }
  const bodyHash = hashOf(body);
  const isSame = bodyHash === send.bodyHash && send.isKnown;
  const outcome: Outcome = isSame ? { is: 'done' } : await record.put(operator);
  if (outcome.is === 'refused') return { state: 'refused', message: outcome.message };
  if (outcome.is === 'failed') {
    const again = Math.max(waitAfter(send.tries), Math.min(outcome.retryAfter ?? 0, longestWait));
    return { state: 'waits', message: outcome.message, again, hasFailed: true };
  }
  const { operatorId, erid } = outcome;
  const token = creative && erid && erid !== creative.erid ? { id: creative.id, erid } : undefined;
  return { state: 'sent', message: '', again: firstLook, bodyHash, operatorId, token };
}

const noNetwork = 'Сначала заполните реквизиты сети: «Документы», «Реквизиты сети»';

async function askVerdict(operator: Operator, send: Send): Promise<Told> {
  const verdict = await operator.getState(send.kind, send.operatorId ?? send.externalId);
  const message = 'message' in verdict ? verdict.message : '';
  if (verdict.is === 'accepted' || verdict.is === 'refused') return { state: verdict.is, message };
  return { state: 'sent', message, again: waitAfter(send.tries), hasFailed: verdict.is === 'failed' };
}

/**
 * Writes down what came of a send, with its token in one transaction. Race: the creative is locked, so its content cannot change between
 * the look at it and its token.
 */
async function note({ sql, log }: Pick<Place, 'sql' | 'log'>, send: Send, { token, ...result }: Told) {
  if (!token) return await noteResult(sql, send, result);
  try {
    await sql.begin(async (tx) => {
      await lockCreatives(tx, [token.id]);
      const record = await readRecord(tx, send);
      // The token is of what was put: what was changed meanwhile is put under the same id, and then gets it.
      const isPut = record !== null && hashOf(record.body) === result.bodyHash;
      if (isPut) await giveToken(tx, token);
      await noteResult(tx, send, isPut ? result : { ...result, state: 'waits', again: 0 });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ creative: token.id }, 'a token of the operator is not given');
    const message = `Оператор дал токен ${token.erid}. ${error.message}`;
    await noteResult(sql, send, { ...result, state: 'refused', message, again: undefined });
  }
}

const longestWait = 6 * 3600;

/** Seconds before the next try: a minute, and twice as long each time, up to six hours. */
export function waitAfter(tries: number): number {
  return Math.min(60 * 2 ** Math.max(0, tries - 1), longestWait);
}
