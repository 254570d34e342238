import type { Sql } from '../db/connection.ts';
import { listen } from '../db/listening.ts';
import type { Outgoing } from '../outgoing/agent.ts';
import { postbackChannel } from '../postbacks/queue-queries.ts';
import type { Keys } from '../program/keys.ts';
import type { Log } from '../program/log.ts';
import { within } from '../program/shutdown.ts';
import { Lane } from './lane.ts';
import { type Due, findDue, findDueOrigins, leaveLanes, takeLanes } from './lane-queries.ts';
import { bePresent } from './presence.ts';
import { announceDeliveries, type Result, recordResults } from './record.ts';
import { createRecorder } from './recorder.ts';
import { createSecrets } from './secrets.ts';
import { send } from './send.ts';

export type Sender = {
  /** Reads nothing more, lets calls that are on their way end, records them. */
  stop(): Promise<void>;
};

type Means = { sql: Sql; keys: Keys; agent: Outgoing; log: Log };

/** Deliveries of one postback that are read at once. */
const mostRead = 64;
/** Origins that one sender serves at most: others are left to the other senders. */
const mostLanes = 2_000;
/** Milliseconds between two looks at what is due: retries, probes, origins of senders that died. */
const betweenLooks = 1_000;
/** An origin that had nothing to do for so long is left. */
const longestIdle = 5_000;
/** Milliseconds for calls on their way and their records at the end. */
const patience = 6_000;
const betweenAnnouncements = 500;

/** Sends what is due until `stop`. Any number of senders share the work: each origin has one at a time. */
export async function startSender({ sql, keys, agent, log }: Means): Promise<Sender> {
  const lanes = new Map<string, Lane>();
  let lapses = 0;
  const presence = await bePresent(sql, log, forgetUnsent);
  const secrets = createSecrets(sql, keys);
  /** Origins that were announced and are not taken yet. */
  const wanted = new Set<string>();
  const ending = new AbortController();
  const inFlight = new Set<Promise<void>>();
  const partners = new Set<number>();
  let lookedAt = 0;
  let wake = () => {};
  const recorder = createRecorder<Result>(record, log);
  const listening = listen(sql.address, { [postbackChannel]: hear }, () => {
    // What was announced meanwhile is found by looking.
    lookedAt = 0;
    wake();
  });
  const announcing = setInterval(announce, betweenAnnouncements);
  const reading = keepReading();
  return { stop };

  function hear(payload: string): void {
    const [, changed, origin = ''] = /^(changed )?(.*)$/s.exec(payload) ?? [];
    const lane = lanes.get(origin);
    if (!lane) wanted.add(origin);
    else if (changed) lane.drop();
    else lane.hasMore = true;
    wake();
  }

  function forgetUnsent(): void {
    lapses += 1;
    for (const lane of lanes.values()) lane.drop();
  }

  async function keepReading(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        if (presence.holds()) await readOnce();
      } catch (error) {
        log.warn({ err: error }, 'deliveries cannot be read');
        await sleep(betweenLooks);
      }
      if (!presence.holds() || isFed()) await sleep(betweenLooks);
    }
  }

  function isFed(): boolean {
    return wanted.size === 0 && ![...lanes.values()].some(({ wantsMore }) => wantsMore);
  }

  async function readOnce(): Promise<void> {
    if (performance.now() - lookedAt >= betweenLooks) await look();
    await takeWanted();
    const hungry = [...lanes.values()].filter(({ wantsMore }) => wantsMore);
    if (hungry.length === 0) return;
    const origins = hungry.map(({ origin }) => origin);
    const held = hungry.flatMap(({ ids }) => ids);
    for (const lane of hungry) lane.hasMore = false;
    const lapsesBefore = lapses;
    const due = await findDue(sql, presence.id, { origins, held, most: mostRead });
    await secrets.learn(due.map(({ secretIds }) => secretIds));
    if (lapses !== lapsesBefore) return;
    const ofOrigin = Map.groupBy(due, ({ origin }) => origin);
    for (const lane of hungry) {
      lane.add(ofOrigin.get(lane.origin) ?? [], mostRead);
      fill(lane);
    }
  }

  /** Looks for everything that is due, and leaves origins that have nothing. */
  async function look(): Promise<void> {
    lookedAt = performance.now();
    for (const origin of await findDueOrigins(sql)) {
      const lane = lanes.get(origin);
      if (lane) lane.hasMore = true;
      // One that has nothing although it is due may be another sender's by now.
      if (!lane || lane.isIdle) wanted.add(origin);
    }
    const idle = [...lanes.values()].filter(
      (lane) => lane.isIdle && !lane.hasMore && lookedAt - lane.usedAt > longestIdle,
    );
    if (idle.length === 0) return;
    for (const { origin } of idle) lanes.delete(origin);
    await leaveLanes(
      sql,
      presence.id,
      idle.map(({ origin }) => origin),
    );
  }

  async function takeWanted(): Promise<void> {
    const origins = [...wanted].slice(0, Math.max(0, mostLanes - lanes.size));
    wanted.clear();
    if (origins.length === 0) return;
    const taken = new Set(await takeLanes(sql, presence.id, origins));
    for (const origin of origins) {
      if (!taken.has(origin)) lanes.delete(origin);
      else if (!lanes.has(origin)) lanes.set(origin, new Lane(origin));
    }
  }

  function fill(lane: Lane): void {
    if (ending.signal.aborted || !presence.holds()) return;
    for (let due = lane.next(); due; due = lane.next()) {
      const sending = sendOne(lane, due);
      inFlight.add(sending);
      void sending.finally(() => inFlight.delete(sending));
    }
    if (lane.wantsMore) wake();
  }

  async function sendOne(lane: Lane, due: Due): Promise<void> {
    const result = await send({ agent, secretsOf: secrets.of, now: presence.now }, due);
    const hasHung = result.answer.fault === 'timeout' || result.answer.fault === 'connect';
    lane.answered(due, { isDelivered: result.verdict.outcome === 'delivered', hasHung });
    recorder.add(result);
    fill(lane);
  }

  async function record(results: Result[]): Promise<void> {
    const paused = await recordResults(sql, results, new Date(presence.now()));
    for (const { due } of results) {
      partners.add(due.userId);
      lanes.get(due.origin)?.recorded(due.id);
    }
    for (const id of paused) for (const lane of lanes.values()) lane.drop(id);
    for (const origin of new Set(results.map(({ due }) => due.origin))) {
      const lane = lanes.get(origin);
      if (lane) fill(lane);
    }
  }

  function announce(): void {
    if (partners.size === 0) return;
    const userIds = [...partners];
    partners.clear();
    announceDeliveries(sql, userIds).catch((error) => log.warn({ err: error }, 'pages were not told'));
  }

  /** Until there is something to do, or for so long. */
  async function sleep(milliseconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    wake = resolve;
    await promise;
    clearTimeout(timer);
  }

  async function stop(): Promise<void> {
    ending.abort();
    clearInterval(announcing);
    wake();
    await Promise.all([reading, listening.end()]);
    await within(patience / 2, Promise.all(inFlight));
    await recorder.stop(patience / 2);
    announce();
    await presence.stop();
  }
}
