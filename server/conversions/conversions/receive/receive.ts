import type { App } from '../../../app.ts';
import { noteHeard } from '../../../offers/offers/watch/heard.ts';
import type { Db, Tx } from '../../../platform/db/connection.ts';
import { notifySoon, type PgNotification } from '../../../platform/db/notify.ts';
import { undone } from '../../../platform/db/undone.ts';
import { leafOfCall } from '../../../proof/calls/call-leaf.ts';
import { countCall, keepCallLeaf } from '../../../proof/calls/call-queries.ts';
import { keysOf } from '../core/apply.ts';
import { findFacts } from '../core/facts-queries.ts';
import { lockClick, lockKeys, lockOf } from '../core/queries.ts';
import { type Answer, answerOf, unknownKey } from './answer.ts';
import { findOfferOfKey } from './call-queries.ts';
import { type Applied, applyInOrder, type CallContext, keepForClick } from './inbox.ts';
import { type CallParams, type ParsedCall, parseCall, unreadSum } from './parse.ts';
import { keepRejectedCall } from './rejected-call-queries.ts';

type Deps = Pick<App, 'sql'> & { settings: CallSettings };

export type CallSettings = Pick<App['settings'], 'networkTimeZone' | 'proof'>;

/** A call to `/in/<key>`. */
export type ReceivedCall = {
  /** SHA-256 of the key: the key itself is never kept. */
  keyHash: Buffer;
  /** The kept parameters (`keptParams`), by name. */
  params: CallParams;
  /** The time of arrival; for a spooled call it lies in the past. */
  at: Date;
  /** The answer where the body could not be read: the call is refused whatever its parameters are. */
  fault?: Answer | undefined;
  /** The secret of the call's leaf: a call that waits on a disk keeps the receipt that was given for it. */
  secret?: Buffer | undefined;
};

/**
 * Takes an advertiser's call about a click; returns the status and the one line to answer. A call that is answered OK is durable;
 * a refused call is kept for the staff. Throws where the database is away: then nothing has happened.
 */
export async function receiveConversion({ sql, settings }: Deps, call: ReceivedCall): Promise<Answer> {
  const notifications: PgNotification[] = [];
  const context = {
    timeZone: settings.networkTimeZone,
    leaf: settings.proof ? leafOfCall(call) : undefined,
    send: async (_tx: Tx, sent: PgNotification[]) => void notifications.push(...sent),
    mostWaiting,
    isLast: true,
  };
  const attempt: Attempt = ([first = '', ...others], act) =>
    sql.begin(async (tx) => {
      await lockKeys(tx, others);
      return await act(tx);
    }, lockOf(first));
  const { heard, isWaiting: _, ...answer } = await receive(sql, attempt, context, call);
  notifySoon(sql, notifications);
  if (heard !== null) await noteHeard(sql, heard, call.at);
  return answer;
}

/** Takes a call that was kept on a disk, in one transaction with `claim`, which returns false where the call is already done. */
export async function receiveSpooled(
  { sql, settings }: Deps,
  call: ReceivedCall,
  claim: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  const received = await sql.begin(async (tx) => {
    if (!(await claim(tx))) return null;
    const context = { timeZone: settings.networkTimeZone, leaf: await keepReceipt(tx, settings, call) };
    return await receive(tx, attemptIn(tx), context, call);
  });
  if (received && received.heard !== null) await noteHeard(sql, received.heard, call.at);
}

/** A receipt that was given before the database knew of the call stands for a leaf, even for a repeat. */
async function keepReceipt(tx: Tx, { proof }: CallSettings, call: ReceivedCall) {
  if (!proof) return undefined;
  const { row, receipt } = leafOfCall(call);
  await keepCallLeaf(tx, row);
  return { receipt };
}

/**
 * The answer that `receiveConversion` would give, and the result of the function that `prepare` returns, called after it. Keeps
 * and sends nothing: the transaction is rolled back.
 */
export async function tryConversion<Found>(
  { sql, settings }: Deps,
  call: ReceivedCall,
  prepare: (tx: Tx) => Promise<() => Promise<Found>>,
) {
  const context = { timeZone: settings.networkTimeZone, send: async () => {}, mostWaiting };
  return await undone(
    (act) => sql.begin(act),
    async (tx) => {
      const find = await prepare(tx);
      const { heard: _, receipt: __, isWaiting, ...answer } = await receive(tx, attemptIn(tx), context, call);
      return { answer, isWaiting, found: await find() };
    },
  );
}

/** Runs `act` with the click and the order locked; rolls back where `act` throws. */
type Attempt = (keys: string[], act: (tx: Tx) => Promise<Taken>) => Promise<Taken>;
/** A call that is taken: its offer, and what has become of it. */
type Taken = { offerId: number; applied: Applied };

/** Attempts inside a transaction whose other changes stay. */
function attemptIn(tx: Tx): Attempt {
  return (keys, act) =>
    tx.savepoint(async (part) => {
      for (const key of keys) await lockClick(part, key);
      return await act(part);
    });
}

/** The answer to a call; `heard`: the offer whose advertiser has called with success. */
async function receive(db: Db, attempt: Attempt, context: CallContext, call: ReceivedCall) {
  const { params, at } = call;
  const { leaf } = context;
  let refusal = call.fault;
  try {
    if (!refusal) {
      const parsed = parseCall(params, at);
      const { offerId: heard, applied } = await attempt(keysOf(parsed), (tx) =>
        take(tx, context, parsed, call),
      );
      const isSame = applied === 'same';
      const receipt = isSame
        ? await countIn(db, context, { offerId: heard, params, status: 200 })
        : leaf?.receipt;
      const line = unreadSum(params);
      if (line !== null) await keepRejectedCall(db, { offerId: heard, params, at, status: 200, line });
      return { status: 200, line: 'OK', receipt, heard, isWaiting: applied === 'no-click' };
    }
  } catch (error) {
    refusal = answerOf(error);
  }
  // A caller with an unknown key learns nothing else.
  const offerId = await findOfferOfKey(db, call.keyHash, at);
  const answer = offerId === null ? answerOf(unknownKey()) : refusal;
  const { status } = answer;
  const receipt = offerId === null ? undefined : await countIn(db, context, { offerId, params, status });
  await keepRejectedCall(db, { offerId, params, at, receipt, ...answer });
  return { ...answer, receipt, heard: null, isWaiting: false };
}

/** Applies a call, or keeps it where its click has not come. */
async function take(tx: Tx, outer: CallContext, parsed: ParsedCall, { keyHash, params, at }: ReceivedCall) {
  const { clickId } = parsed;
  const context = { ...outer, locked: keysOf(parsed) };
  const facts = await findFacts(tx, { ...parsed, offerId: null, keyHash });
  const { offerId, isWaiting } = facts;
  if (offerId === null) throw unknownKey();
  const update = { ...parsed, offerId };
  const applied = await applyInOrder(tx, context, update, facts);
  if (applied !== 'no-click' || clickId === null) return { offerId, applied };
  const kept = { offerId, params, at, isWaiting };
  return { offerId, applied: await keepForClick(tx, context, { ...update, clickId }, kept) };
}

/** Counts a call that has changed nothing; returns its receipt, where a log is kept. */
async function countIn(db: Db, { leaf }: CallContext, call: Omit<Parameters<typeof countCall>[1], 'leaf'>) {
  return leaf && (await countCall(db, { ...call, leaf }));
}

/**
 * Calls of an offer that may wait for their clicks: jobs check for each click for an hour, even for an invented id. A call that
 * was answered OK while the database was away is kept in any case.
 */
export const mostWaiting = 1_000;
