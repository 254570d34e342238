import { type CallState, longestWait, postbackEventNames } from '#contract/postbacks/postback-names';
import { pages } from '#contract/wire/pages';
import { triggerOf } from '../../../messages/notifications/catalog.ts';
import { notify } from '../../../messages/notifications/notify.ts';
import type { Message } from '../../../messages/notifications/publish/store-event.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import { findNamed, type Named } from './tell-queries.ts';

/** A change of a postback's status. */
export type StatusChange = 'paused' | 'resumed';

/**
 * Tells partners that postbacks were paused or resumed, once for a tracker: at the first postback that pauses and at the last one
 * that resumes.
 */
export async function tellTurns(tx: Tx, turns: readonly [number, StatusChange][]): Promise<void> {
  if (turns.length === 0) return;
  const ids = turns.map(([id]) => id);
  const named = (await findNamed(tx, ids, ids)).filter(({ hasPausedPeer }) => !hasPausedPeer);
  const turnOf = new Map(turns);
  for (const code of ['paused', 'resumed'] as const) {
    const turned = named.filter(({ id }) => turnOf.get(id) === code);
    await tellEach(tx, `postback-${code}`, turned);
  }
}

/** Tells the partner that a receiver refused a postback for ever. */
export async function tellTurnedOff(tx: Tx, postbackId: number): Promise<void> {
  await tellEach(tx, 'postback-off', await findNamed(tx, [postbackId], []));
}

/** Tells partners that calls of postbacks have waited too long. */
export async function tellExpired(tx: Tx, postbackIds: number[]): Promise<void> {
  await tellEach(tx, 'postback-expired', await findNamed(tx, postbackIds, []));
}

async function tellEach(tx: Tx, trigger: Trigger, named: Named[]) {
  const ofTracker = Map.groupBy(named, ({ userId, origin }) => `${userId} ${origin}`);
  for (const together of ofTracker.values()) {
    const [first] = together;
    if (first)
      await notify(tx, { userId: first.userId, ...messageOf(trigger, [first, ...together.slice(1)]) });
  }
}

type Trigger = 'postback-paused' | 'postback-resumed' | 'postback-off' | 'postback-expired';

/** The message about postbacks of one partner to one tracker. */
export function messageOf(trigger: Trigger, together: [Named, ...Named[]]): Message {
  const events = [...new Set(together.map(({ event }) => postbackEventNames[event].toLowerCase()))].join(
    ', ',
  );
  return {
    trigger,
    title: `${triggerOf(trigger).name}: ${hostOf(together[0].origin)}`,
    content: `<p>${texts[trigger]}</p><p>События: ${events}. ${linksOf(trigger, together)}</p>`,
  };
}

/** Links to the calls that the message is about, and to the postbacks. */
function linksOf(trigger: Trigger, together: Named[]) {
  const all = `<a href="${pages.globalPostbacks}">Глобальные постбеки</a>`;
  const list = lists.get(trigger);
  if (!list) return all;
  const [only, ...others] = together;
  const query = new URLSearchParams({ state: list.state });
  if (only && others.length === 0) query.set('postback', String(only.id));
  const address = `${pages.postbackCalls}?${query}`.replace('&', '&amp;');
  return `<a href="${address}">${list.name}</a>, ${all.replace('Г', 'г')}`;
}

const lists = new Map<Trigger, { state: CallState; name: string }>([
  ['postback-paused', { state: 'paused', name: 'Что ждёт отправки' }],
  ['postback-off', { state: 'paused', name: 'Что ждёт отправки' }],
  ['postback-expired', { state: 'expired', name: 'Что не дождалось' }],
]);

function hostOf(origin: string) {
  return origin.replace(/^https?:\/\//, '');
}

const texts: Record<Trigger, string> = {
  'postback-paused':
    'Трекер перестал принимать постбеки. Новые вызовы ждут; раз в 10 минут пробуем один из них. Как только трекер ответит, ' +
    `отправим все по порядку. Вызов ждёт не дольше ${longestWait.text}, и более поздние события той же конверсии по той же ссылке ждут за ним; ` +
    'если событие трекеру не нужно, выключите его.',
  'postback-resumed': 'Трекер снова отвечает. То, что ждало, отправляем по порядку.',
  'postback-off':
    'Трекер ответил 410: такого адреса больше нет и не будет. Постбек выключен. Исправьте ссылку и включите его: что ждёт отправки, уйдёт.',
  'postback-expired': `Часть постбеков ждала ${longestWait.text} и больше не отправится сама. Отправить их ещё раз можно на странице постбеков.`,
};
