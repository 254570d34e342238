import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../platform/db/connection.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { enterEvents } from './enter.ts';
import { findReady, type Position } from './queries.ts';
import { leavePlace, takePlace, type Waiter } from './wait-queries.ts';

/** Milliseconds between two looks for new events, for all waiting calls of a process together. */
const beat = 500;

type Waiting = Position & { isAwaited(): boolean; resolve(): void };

/** The waiting calls of each pool. While there are none, nothing is asked. */
const rooms = new WeakMap<Sql, { all: Set<Waiting>; isWatched: boolean }>();

/**
 * Waits until the partner has an event, or the seconds are over. Refuses with 429 a second wait of a token or session, a fourth
 * of an address, a fifth of a partner. While it waits, it holds no connection to the database.
 */
export async function waitForEvent(call: PartnerCall, position: Position, seconds: number): Promise<void> {
  const { sql } = call;
  const id = crypto.randomUUID();
  if (!(await takePlace(sql, id, waiterOf(call), seconds)))
    throw new Refusal('tooMany', 'Другой вызов ленты уже ждёт событий: дождитесь его ответа', {
      retryAfter: 1,
    });
  try {
    await call.rest(() => waitUntil(sql, position, { ...call, seconds }));
  } finally {
    await leavePlace(sql, id);
  }
}

function waiterOf({ partner, session, token, network }: PartnerCall): Waiter {
  const own = token ? `named token ${token.id}` : `token ${partner.id}`;
  return { userId: partner.id, caller: session ? `session ${session.id}` : own, network };
}

type Patience = Pick<PartnerCall, 'isAwaited' | 'log'> & { seconds: number };

async function waitUntil(sql: Sql, position: Position, { seconds, isAwaited, log }: Patience): Promise<void> {
  const room = rooms.get(sql) ?? { all: new Set<Waiting>(), isWatched: false };
  rooms.set(sql, room);
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = { ...position, isAwaited, resolve };
  room.all.add(waiting);
  if (!room.isWatched) {
    room.isWatched = true;
    void watch(sql, room.all, log).finally(() => {
      room.isWatched = false;
    });
  }
  const timer = setTimeout(resolve, seconds * 1000);
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    room.all.delete(waiting);
  }
}

/** Looks for events of all waiting calls while there are any. */
async function watch(sql: Sql, all: Set<Waiting>, log: PartnerCall['log']): Promise<void> {
  while (all.size > 0) {
    await pause(beat);
    for (const waiting of all) if (!waiting.isAwaited()) waiting.resolve();
    const waiting = [...all];
    try {
      await enterEvents(sql);
      for (const index of await findReady(sql, waiting)) waiting[index]?.resolve();
    } catch (error) {
      log.warn({ err: error }, 'the feed of events was not read');
    }
  }
}
