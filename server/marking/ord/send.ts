import type { App } from '../../app.ts';
import { dayIn, inDots } from '../../money/ledger/days.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { createOwnAgent } from '../../platform/outgoing/agent.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { giveToken } from '../creatives/give-token.ts';
import { hashOf } from './canonical.ts';
import { externalId } from './ids.ts';
import type { Operator, Outcome } from './operator.ts';
import { queueStatistics, queueTokenless } from './queue.ts';
import { findPictureBytes } from './record-queries.ts';
import { type Record, readRecord } from './records.ts';
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
  const begun = new Date();
  try {
    let failed = 0;
    while (failed < mostFailed && Date.now() - begun.getTime() < longestRun) {
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
    await noteResult(sql, send, { state: 'refused', message, again: null });
    return 'refused';
  }
  // The operator's day is UTC's: a bill that is closed after midnight of the network is of its tomorrow.
  const date = record.kind === 'act' ? record.body.date : null;
  const begins = date === null ? 0 : Date.parse(`${date}T00:00:00Z`) - Date.now();
  if (date !== null && begins > 0) {
    const message = `Оператор примет документ, когда его день, ${inDots(date)}, начнётся по UTC`;
    await noteResult(sql, send, { state: 'waits', message, again: begins / 1000 });
    return 'done';
  }
  const bodyHash = hashOf(record.body);
  const outcome: Outcome & { erid?: string } =
    bodyHash === send.bodyHash && send.isKnown ? { is: 'done' } : await put(sql, operator, send, record);
  if (outcome.is !== 'done') return await noteNotDone(sql, send, outcome);
  const { operatorId, erid } = outcome;
  const result = {
    state: 'sent',
    message: '',
    again: firstLook,
    bodyHash,
    operatorId,
    isTaken: true,
  } as const;
  if (record.kind !== 'creative' || erid === undefined || record.row.erid === erid) {
    await noteResult(sql, send, result);
    return 'done';
  }
  try {
    await sql.begin(async (tx) => {
      await giveToken(tx, { id: record.row.id, erid });
      await noteResult(tx, send, result);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ creative: record.row.id }, 'a token of the operator is not given');
    const message = `Оператор дал токен ${erid}. ${error.message}`;
    await noteResult(sql, send, { ...result, state: 'refused', message, again: null });
  }
  return 'done';
}

const noNetwork = 'Сначала заполните реквизиты сети: «Документы», «Реквизиты сети»';

async function put(sql: Place['sql'], operator: Operator, { externalId: id, isKnown }: Send, record: Record) {
  switch (record.kind) {
    case 'contractor':
      return await operator.putContractor(id, record.body);
    case 'contract':
      return await operator.putContract(id, record.body);
    case 'place':
      return await operator.putPlace(id, record.body);
    case 'statistics':
      return await operator.putStatistics(id, record.body);
    case 'act':
      return await operator.putAct(id, record.body);
    case 'creative': {
      const { row, body } = record;
      // Its token came by hand or by a file: the operator knows it by another id.
      if (row.erid !== null && !isKnown) return await operator.findCreative(row.erid);
      for (const media of body.media) {
        const bytes = row.pictureId === null ? undefined : await findPictureBytes(sql, row.pictureId);
        if (!bytes) continue;
        const file = { bytes, mediaType: 'image/webp', fileName: `${media}.webp` };
        const outcome = await operator.putMedia(media, file);
        if (outcome.is !== 'done') return outcome;
      }
      return await operator.putCreative(id, body);
    }
  }
}

async function ask(sql: Place['sql'], operator: Operator, send: Send): Promise<Outcome['is']> {
  const state = await operator.getState(send.kind, send.operatorId ?? send.externalId);
  if (state.is === 'accepted') await noteResult(sql, send, { state: 'accepted', message: '', again: null });
  else if (state.is === 'processing')
    await noteResult(sql, send, { state: 'sent', message: '', again: waitAfter(send.tries) });
  else if (state.is === 'refused')
    await noteResult(sql, send, { state: 'refused', message: state.message, again: null });
  else await noteResult(sql, send, { state: 'sent', message: state.message, again: waitAfter(send.tries) });
  return state.is === 'failed' ? 'failed' : 'done';
}

async function noteNotDone(sql: Place['sql'], send: Send, outcome: Exclude<Outcome, { is: 'done' }>) {
  const { message } = outcome;
  if (outcome.is === 'refused') await noteResult(sql, send, { state: 'refused', message, again: null });
  else {
    const again = Math.max(waitAfter(send.tries), Math.min(outcome.retryAfter ?? 0, longestWait));
    await noteResult(sql, send, { state: 'waits', message, again });
  }
  return outcome.is;
}

const longestWait = 6 * 3600;

/** Seconds before the next try: a minute, and twice as long each time, up to six hours. */
export function waitAfter(tries: number): number {
  return Math.min(60 * 2 ** Math.max(0, tries - 1), longestWait);
}
