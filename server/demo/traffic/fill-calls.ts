import type { Tx } from '../../platform/db/connection.ts';
import { messageOf } from '../../postbacks/postbacks/calls/tell.ts';
import { findNamed } from '../../postbacks/postbacks/calls/tell-queries.ts';
import { findPostbacks, type NumberedPostback } from '../../postbacks/postbacks/queries.ts';
import { keepChange } from '../../postbacks/postbacks/record.ts';
import { findReadableSecrets } from '../../postbacks/postbacks/secret-queries.ts';
import { turnOff } from '../../postbacks/sender/record-queries.ts';
import type { DemoMessage } from '../messages/messages.ts';
import { day, type Scene } from '../scene.ts';
import { backdateTurnOff, findFirings, insertStory, type PastFiring } from './call-queries.ts';
import { answeringOf, callAll, type Past, type Story } from './calls.ts';

/** Days of calls, with today (UTC). */
export const callDays = 6;

/** Fills the demo partner's postback calls of the last days; returns the notices about them. */
export async function fillCalls(tx: Tx, { keys, idOf, now }: Scene): Promise<DemoMessage[]> {
  const userId = idOf('demo');
  const since = new Date((Math.floor(now.getTime() / day) - callDays + 1) * day);
  const firings = Map.groupBy(await findFirings(tx, userId, since), ({ postbackId }) => postbackId);
  const secrets = await findReadableSecrets(tx, keys, userId);
  const messages: DemoMessage[] = [];
  for (const postback of (await findPostbacks(tx, userId, { page: 1, pageSize: 50 })).items) {
    const story = callUntilGone(postback, firings.get(postback.id) ?? [], { now, secrets });
    await insertStory(tx, postback.id, story);
    const { pausedAt } = story.health;
    if (pausedAt) messages.push(...(await messagesOf(tx, 'postback-paused', postback, pausedAt)));
    const offAt = await turnOffGone(tx, userId, postback, story);
    if (offAt) messages.push(...(await messagesOf(tx, 'postback-off', postback, offAt)));
  }
  return messages;
}

/** A postback that was turned off got nothing from then on. */
function callUntilGone({ status }: NumberedPostback, firings: PastFiring[], past: Past) {
  const answerOf = answeringOf(status, firings, past.now);
  const end = firings.findIndex((firing) => answerOf(firing, 0).status === 410);
  return callAll(end < 0 ? firings : firings.slice(0, end + 1), answerOf, past);
}

async function turnOffGone(tx: Tx, userId: number, { id, url }: NumberedPostback, story: Story) {
  const gone = story.ended.find(({ status }) => status === 410);
  const before = gone && (await turnOff(tx, { postbackId: id, url }));
  if (!before) return null;
  const action = { userId, recordId: id, by: 'program' } as const;
  await keepChange(tx, { ...action, before: { ...before, type: 'on' }, after: { ...before, type: 'off' } });
  await backdateTurnOff(tx, id, gone.endedAt);
  return gone.endedAt;
}

/** The notification that the sender would have sent then. */
async function messagesOf(
  tx: Tx,
  trigger: 'postback-paused' | 'postback-off',
  { id }: NumberedPostback,
  createdAt: Date,
) {
  const [named] = await findNamed(tx, [id], [id]);
  return named ? [{ ...messageOf(trigger, [named]), createdAt, isRead: false }] : [];
}
