import type { Sql, Tx } from '../db/connection.ts';
import { lockPartner } from '../db/partner-lock.ts';
import { announceEach } from '../live/announce.ts';
import type { Answer } from '../outgoing/call-out.ts';
import { recordPostback } from '../postbacks/record.ts';
import { type Turn, tellTurnedOff, tellTurns } from '../postbacks/tell.ts';
import { type Beat, healthAfter } from './health.ts';
import type { Due } from './lane-queries.ts';
import { isDelivered, isGone, type Verdict } from './plan.ts';
import { type Kept, keepAttempts, keepHealth, lockHealth, orderByAge, turnOff } from './record-queries.ts';

/** An attempt that ended. */
export type Result = { due: Due; answer: Answer; verdict: Verdict; sentAt: Date; shown: string };

/**
 * Records attempts with what follows for their postbacks; returns the postbacks that were paused or turned off.
 *
 * Race: those who change waiting deliveries and health lock in one order: deliveries, health by postback.
 */
export async function recordResults(sql: Sql, results: Result[], now: Date): Promise<number[]> {
  const turned = await sql.begin(async (tx) => {
    await keepAttempts(tx, results.map(keptOf));
    return await keepHealthOf(tx, results, now);
  });
  const gone = new Map(
    results.filter(({ answer }) => isGone(answer)).map(({ due }) => [due.postbackId, due]),
  );
  for (const due of gone.values()) await sql.begin((tx) => turnOffGone(tx, due));
  return [...turned.flatMap(([id, turn]) => (turn === 'paused' ? id : [])), ...gone.keys()];
}

/** Tells the open pages of partners that deliveries of theirs have ended. */
export async function announceDeliveries(sql: Sql, userIds: Iterable<number>): Promise<void> {
  await announceEach(
    sql,
    [...userIds].map((to) => ({ to, news: { type: 'postback' } })),
  );
}

async function keepHealthOf(tx: Tx, results: Result[], now: Date): Promise<[number, Turn][]> {
  const beats = Map.groupBy(results, ({ due }) => due.postbackId);
  const before = await lockHealth(tx, [...beats.keys()]);
  const after = before.map(({ postbackId, ...health }) => ({
    postbackId,
    ...healthAfter(health, (beats.get(postbackId) ?? []).map(beatOf), now),
  }));
  await keepHealth(
    tx,
    after.map(({ postbackId, health }) => ({ ...health, postbackId })),
  );
  const turns = after.flatMap(({ postbackId, turn }): [number, Turn][] => (turn ? [[postbackId, turn]] : []));
  if (turns.length > 0)
    await orderByAge(
      tx,
      turns.map(([id]) => id),
    );
  await tellTurns(tx, turns);
  return turns;
}

async function turnOffGone(tx: Tx, { postbackId, userId }: Due): Promise<void> {
  await lockPartner(tx, userId);
  const before = await turnOff(tx, postbackId);
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

function keptOf({ due, answer, verdict, sentAt, shown }: Result): Kept {
  const { outcome } = verdict;
  return {
    ...{ id: due.id, tries: due.tries, isProbe: due.isProbe, method: due.method },
    ...{ outcome, delay: outcome === 'again' ? verdict.delay : 0 },
    ...{ sentAt, url: shown, status: answer.status, fault: answer.fault },
    ...{ answer: answer.text, milliseconds: answer.milliseconds },
  };
}

function beatOf({ answer, verdict, sentAt }: Result): Beat {
  const { status, fault, milliseconds } = answer;
  const quiet = verdict.outcome === 'again' ? verdict.quiet : 0;
  return { at: sentAt, status, fault, milliseconds, isDelivered: isDelivered(answer), quiet };
}
