import type { Sql } from '../../platform/db/connection.ts';
import { listen } from '../../platform/db/listening.ts';
import type { Outgoing } from '../../platform/outgoing/agent.ts';
import type { Keys } from '../../platform/program/keys.ts';
import type { Log } from '../../platform/program/log.ts';
import type { Verdict } from '../postbacks/calls/plan.ts';
import { postbackChannel } from '../postbacks/calls/queue-queries.ts';
import { createCalling } from './calling.ts';
import { type Due, findDue, putBehind } from './lane-queries.ts';
import { Lanes } from './lanes.ts';
import { bePresent } from './presence.ts';
import { createSecrets } from './secrets.ts';

export type Sender = {
  /** Reads nothing more, waits for calls in flight and records them. */
  stop(): Promise<void>;
};

type Deps = {
  sql: Sql;
  keys: Keys;
  agent: Outgoing;
  log: Log;
  /** Called for each recorded attempt. */
  onAttempt(outcome: Verdict['outcome']): void;
};

/** Calls of a postback that are read at once. */
const mostRead = 64;
/** Milliseconds between two polls of due calls: retries, probes, origins of senders that died. */
const betweenPolls = 1_000;

/** Sends due postback calls until `stop`. Any number of senders share the work: each origin has one sender at a time. */
export async function startSender({ sql, keys, agent, log, onAttempt }: Deps): Promise<Sender> {
  const lanes = new Lanes(sql);
  const presence = await bePresent(sql, log, () => lanes.drop());
  const { holds, now } = presence;
  const secrets = createSecrets({ sql, keys, log });
  const ending = new AbortController();
  let polledAt = Number.NEGATIVE_INFINITY;
  let wake = () => {};
  const calling = createCalling({
    sql,
    agent,
    log,
    lanes,
    secrets,
    now,
    holds,
    onAttempt,
    onHungry: () => wake(),
  });
  const onPayload = (payload: string) => {
    lanes.onPayload(payload);
    wake();
  };
  const listening = listen(sql.address, { [postbackChannel]: onPayload }, () => {
    // Polling finds the announcements that were missed meanwhile.
    polledAt = Number.NEGATIVE_INFINITY;
    wake();
  });
  const reading = keepReading();
  return {
    async stop() {
      ending.abort();
      wake();
      await Promise.all([reading, listening.end(), calling.stop()]);
      await presence.stop();
    },
  };

  async function keepReading() {
    while (!ending.signal.aborted) {
      try {
        if (holds()) await readOnce();
      } catch (error) {
        log.warn({ err: error }, 'deliveries cannot be read');
        await sleep();
      }
      if (!holds() || lanes.areFed) await sleep();
    }
  }

  async function readOnce() {
    if (performance.now() - polledAt >= betweenPolls) {
      polledAt = performance.now();
      await lanes.poll(presence.id);
    }
    await lanes.take(presence.id);
    const { hungry } = lanes;
    if (hungry.length === 0) return;
    const origins = hungry.map(({ origin }) => origin);
    const inFlight = hungry.flatMap(({ ids }) => ids);
    for (const lane of hungry) lane.beginReading();
    const due = await findDue(sql, presence.id, { origins, inFlight, most: mostRead });
    await secrets.learn(due.map(({ secretIds }) => secretIds));
    const ofOrigin = Map.groupBy(due, ({ origin }) => origin);
    const behind = hungry.map((lane) => {
      const ids = lane.add(inOrder(ofOrigin.get(lane.origin) ?? []), mostRead);
      calling.fill(lane);
      return { lane, ids };
    });
    // A call that was not delayed follows one that has ended meanwhile.
    for (const { lane, ids } of behind)
      if (ids.length > 0 && (await putBehind(sql, ids)) < ids.length) lane.hasMore = true;
  }

  /** Waits until there is something to do, or it is time to poll. */
  async function sleep() {
    if (ending.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, betweenPolls);
    wake = resolve;
    await promise;
    clearTimeout(timer);
  }
}

/**
 * The start of an origin's read calls, the oldest first, up to the point where a postback may have more. Younger calls wait, so
 * that a tracker learns of a conversion in order even by several links.
 */
function inOrder(due: Due[]) {
  const counts = new Map<number, number>();
  for (const [index, { postbackId }] of due.entries()) {
    const count = (counts.get(postbackId) ?? 0) + 1;
    if (count === mostRead) return due.slice(0, index + 1);
    counts.set(postbackId, count);
  }
  return due;
}
