import { setTimeout as pass, setImmediate } from 'node:timers/promises';
import { DatabaseError } from 'pg';
import type { Sql } from '../db/connection.ts';
import { clientOf } from '../db/driver/client.ts';
import { noAnswer } from '../db/driver/no-answer.ts';
import { Refusal } from './refusal.ts';

/** Runs a wait that needs no database. */
type Rest = <Waited>(wait: () => Promise<Waited>) => Promise<Waited>;

/** Milliseconds: a call's duration before the database is probed, and the longest probe. */
const patience = 2_000;

/**
 * Runs `act`, and refuses once the database answers nobody. A slow call goes on: the probe has a connection of its own, so that a
 * busy pool does not look like a hanging database. While `act` waits by `rest`, nothing is probed. Work that has begun may still be
 * done.
 */
export async function unlessItHangs<Done>(
  sql: Sql,
  act: (rest: Rest) => Promise<Done>,
  most = patience,
): Promise<Done> {
  const { promise, resolve, reject } = Promise.withResolvers<Done>();
  let isOver = false;
  let pause = most;
  let resting = 0;
  const ask = async () => {
    const has = resting > 0 || (await answers(sql, most));
    if (!has) reject(new Refusal('unavailable', noAnswer));
    if (!has || isOver) return;
    pause = resting > 0 ? most : pause * 2;
    timer = setTimeout(ask, pause);
  };
  const rest: Rest = async (wait) => {
    resting += 1;
    return await wait().finally(() => {
      resting -= 1;
    });
  };
  let timer = setTimeout(ask, pause);
  try {
    act(rest).then(resolve, reject);
    return await promise;
  } finally {
    isOver = true;
    clearTimeout(timer);
  }
}

/** All calls of a pool share one probe at a time. */
const asking = new WeakMap<Sql, Promise<boolean>>();

function answers(sql: Sql, most: number): Promise<boolean> {
  const asked = asking.get(sql) ?? probe(sql, most).finally(() => asking.delete(sql));
  asking.set(sql, asked);
  return asked;
}

async function probe(sql: Sql, most: number): Promise<boolean> {
  const client = new (clientOf(sql.address))();
  const asked = client
    .connect()
    .then(() => client.query('select 1'))
    // A refusal proves that the database answers.
    .then(
      () => true,
      (error: unknown) => error instanceof DatabaseError,
    );
  // A process that was itself held up first reads the data that came meanwhile.
  const over = new AbortController();
  const late = pass(most, null, over).then(
    () => setImmediate(false),
    () => false,
  );
  const answer = await Promise.race([asked, late]);
  over.abort();
  client.connection.stream.destroy();
  return answer;
}
