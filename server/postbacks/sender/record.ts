import type { Sql, Tx } from '../../platform/db/connection.ts';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { announceEach } from '../../platform/live/announce.ts';
import type { Answer } from '../../platform/outgoing/call-out.ts';
import { isDelivered, isGone, type Verdict } from '../postbacks/calls/plan.ts';
import { type StatusChange, tellTurnedOff, tellTurns } from '../postbacks/calls/tell.ts';
import { recordPostback } from '../postbacks/record.ts';
import { healthAfter } from './health.ts';
import type { Due } from './lane-queries.ts';
import { insertAttempts, keepHealth, lockHealth, orderByAge, turnOff } from './record-queries.ts';

/** An ended attempt. */
export type Result = { due: Due; answer: Answer; verdict: Verdict; sentAt: Date; shown: string };

/**
 * Records attempts and their effect on postbacks; returns the postbacks that are paused or turned off. A repeat, after the answer
 * to the commit was lost or a later step failed, counts nothing again.
 *
 * Race: all that change waiting calls and health lock in one order: calls, health by postback.
 */
export async function recordResults(sql: Sql, results: Result[], now: Date): Promise<number[]> {
  const paused = await sql.begin(async (tx) => {
    const written = await insertAttempts(tx, results.map(attemptRowOf));
    return await keepHealthOf(tx, results, { written, now });
  });
  const gone = new Map(
    results.filter(({ answer }) => isGone(answer)).map(({ due }) => [due.postbackId, due]),
  );
  for (const due of gone.values()) await sql.begin((tx) => turnOffGone(tx, due));
  return [...paused, ...gone.keys()];
}

/** Tells the partners' open pages that calls have ended. */
export async function announceCalls(sql: Sql, userIds: Iterable<number>): Promise<void> {
  await announceEach(
    sql,
    [...userIds].map((to) => ({ to, event: { type: 'postback' } })),
  );
}

/** Returns the postbacks that are paused. */
async function keepHealthOf(
  tx: Tx,
  results: Result[],
  { written, now }: { written: Set<number>; now: Date },
) {
  const attempts = Map.groupBy(
    results.filter(({ due }) => written.has(due.id)),
    ({ due }) => due.postbackId,
  );
  const before = await lockHealth(tx, [...new Set(results.map(({ due }) => due.postbackId))]);
  const after = before.map(({ postbackId, ...health }) => ({
    postbackId,
    ...healthAfter(health, (attempts.get(postbackId) ?? []).map(attemptOf), now),
  }));
  await keepHealth(
    tx,
    after.map(({ postbackId, health }) => ({ ...health, postbackId })),
  );
  const turns = after.flatMap(({ postbackId, turn }): [number, StatusChange][] =>
    turn ? [[postbackId, turn]] : [],
  );
  if (turns.length > 0)
    await orderByAge(
      tx,
      turns.map(([id]) => id),
    );
  await tellTurns(tx, turns);
  return after.flatMap(({ postbackId, health }) => (health.pausedAt ? postbackId : []));
}

async function turnOffGone(tx: Tx, { postbackId, userId, url }: Due) {
  await lockPartner(tx, userId);
  const before = await turnOff(tx, { postbackId, url });
  if (!before) return;
  await recordPostback(
    tx,
    { userId, by: 'program' },
    postbackId,
    { ...before, type: 'on' },
    { ...before, type: 'off' },
  );
  await tellTurnedOff(tx, postbackId);
}

function attemptRowOf({ due, answer, verdict, sentAt, shown }: Result) {
  const { outcome } = verdict;
  return {
    id: due.id,
    tries: due.tries,
    isProbe: due.isProbe,
    method: due.method,
    outcome,
    delay: outcome === 'again' ? verdict.delay : 0,
    sentAt,
    url: shown,
    status: answer.status,
    fault: answer.fault,
    answer: answer.text,
    milliseconds: answer.milliseconds,
  };
}

function attemptOf({ answer, verdict, sentAt }: Result) {
  const { status, fault, milliseconds } = answer;
  const quiet = verdict.outcome === 'again' ? verdict.quiet : 0;
  return { at: sentAt, status, fault, milliseconds, isDelivered: isDelivered(answer), quiet };
}
