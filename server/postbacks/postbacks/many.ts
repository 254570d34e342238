import type { PostbackEvent } from '#contract/postbacks/postback-names';
import type { Tx } from '../../platform/db/connection.ts';
import {
  countPostbacks,
  deletePostback,
  findPostbacksAt,
  insertPostback,
  type NumberedPostback,
  type Postback,
  updatePostback,
} from './queries.ts';
import { type Actor, recordPostback } from './record.ts';
import { refuseTooMany } from './rules.ts';

/** Without `method` a new postback is GET, and an existing postback keeps its own. */
type Put = {
  url: string;
  statuses: PostbackEvent[];
  type: Postback['type'];
  method?: Postback['method'] | undefined;
  offerIds: number[];
};
/**
 * Sets a URL for several events. An event that has the URL for these offers already gets no second postback, so a repeated call
 * changes nothing. The caller holds the lock on the partner.
 */
export async function putPostbacks(tx: Tx, actor: Actor, { statuses, type, method, ...at }: Put) {
  const there = await findPostbacksAt(tx, actor.userId, at);
  const wanted = [...new Set(statuses)].map((status) => {
    const ofEvent = there.filter((postback) => postback.status === status);
    const found = ofEvent.find((postback) => postback.type === type) ?? ofEvent[0];
    return { status, found };
  });
  const missing = wanted.flatMap(({ status, found }) => (found ? [] : status));
  const differs = (one: Postback) => one.type !== type || one.method !== (method ?? one.method);
  const switched = wanted.flatMap(({ found }) => (found && differs(found) ? found : []));
  await makePostbacks(tx, actor, { ...at, statuses: missing, type, method });
  for (const before of switched)
    await changePostback(tx, actor, before, { ...before, type, method: method ?? before.method });
  const same = wanted.length - missing.length - switched.length;
  return { created: missing.length, updated: switched.length, same };
}

/**
 * Gives postbacks one URL, exactly these events, and one choice of offers if given. A postback whose event is gone takes a
 * missing event, so that it keeps its id; the rest are deleted. A new postback is off where all were off. The caller holds the
 * lock on the partner.
 */
export async function changePostbacks(
  tx: Tx,
  actor: Actor,
  locked: NumberedPostback[],
  { url, statuses, method, offerIds }: Omit<Put, 'type' | 'offerIds'> & { offerIds: number[] | undefined },
): Promise<void> {
  const ofNew = { url, offerIds: offerIds ?? locked[0]?.offerIds ?? [] };
  const there = [...locked, ...(await findPostbacksAt(tx, actor.userId, ofNew))];
  const missing = [...new Set(statuses)].filter((status) => there.every((one) => one.status !== status));
  const dropped = locked.filter(({ status }) => !statuses.includes(status));
  const kept = locked.filter(({ status }) => statuses.includes(status));
  const taking = dropped.slice(0, missing.length);
  const to = (before: Postback, status: PostbackEvent) => ({
    ...before,
    url,
    status,
    method: method ?? before.method,
    offerIds: offerIds ?? before.offerIds,
  });
  for (const before of kept) await changePostback(tx, actor, before, to(before, before.status));
  for (const [index, before] of taking.entries())
    await changePostback(tx, actor, before, to(before, missing[index] ?? before.status));
  await removePostbacks(tx, actor, dropped.slice(missing.length));
  const type = locked.every((one) => one.type === 'off') ? 'off' : 'on';
  const made = method ?? locked[0]?.method;
  await makePostbacks(tx, actor, { ...ofNew, statuses: missing.slice(dropped.length), type, method: made });
}

export async function removePostbacks(tx: Tx, actor: Actor, locked: NumberedPostback[]): Promise<void> {
  for (const before of locked) {
    await deletePostback(tx, actor.userId, before.id);
    await recordPostback(tx, actor, before.id, before, null);
  }
}

async function makePostbacks(tx: Tx, actor: Actor, { statuses, method = 'GET', ...same }: Put) {
  refuseTooMany(await countPostbacks(tx, actor.userId), statuses.length);
  for (const status of statuses) {
    const wanted = { ...same, status, method };
    await recordPostback(tx, actor, await insertPostback(tx, actor.userId, wanted), null, wanted);
  }
}

export async function changePostback(
  tx: Tx,
  actor: Actor,
  before: NumberedPostback,
  after: Postback,
): Promise<void> {
  await updatePostback(tx, actor.userId, before.id, after);
  await recordPostback(tx, actor, before.id, before, after);
}
