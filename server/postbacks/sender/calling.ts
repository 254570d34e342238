import type { Sql } from '../../platform/db/connection.ts';
import type { Outgoing } from '../../platform/outgoing/agent.ts';
import type { Log } from '../../platform/program/log.ts';
import { within } from '../../platform/program/shutdown.ts';
import type { Verdict } from '../postbacks/calls/plan.ts';
import type { Lane } from './lane.ts';
import type { Due } from './lane-queries.ts';
import type { Lanes } from './lanes.ts';
import { announceCalls, type Result, recordResults } from './record.ts';
import { createRecorder } from './recorder.ts';
import type { Secrets } from './secrets.ts';
import { send } from './send.ts';

type Deps = {
  sql: Sql;
  agent: Outgoing;
  log: Log;
  lanes: Lanes;
  secrets: Secrets;
  /** The database's time, in ms. */
  now(): number;
  /** True while this sender owns its lanes. */
  holds(): boolean;
  /** Called for each recorded attempt. */
  onAttempt(outcome: Verdict['outcome']): void;
  /** Called where a lane has room for more calls than were read. */
  onHungry(): void;
};

const betweenAnnouncements = 500;
/** Milliseconds that calls in flight get at shutdown, and their records get as much again. */
const patience = 3_000;

/** Makes calls and records their results; each ended call frees a slot of its lane for the next. */
export function createCalling(deps: Deps) {
  const { sql, log, lanes } = deps;
  const inFlight = new Set<Promise<void>>();
  const recorder = createRecorder<Result>(record, log);
  /** Partners whose open pages are to be notified. */
  const partners = new Set<number>();
  let announcing: NodeJS.Timeout | undefined;
  let isEnding = false;
  return { fill, stop };

  /** Sends as much of a lane as may be in flight. */
  function fill(lane: Lane) {
    if (isEnding || !deps.holds()) return;
    for (let due = lane.next(); due; due = lane.next()) {
      const sending = sendOne(lane, due);
      inFlight.add(sending);
      void sending.finally(() => inFlight.delete(sending));
    }
    if (lane.wantsMore) deps.onHungry();
  }

  async function sendOne(lane: Lane, due: Due) {
    const { agent, secrets, now } = deps;
    const result = await send({ agent, secretsOf: secrets.of, now }, due);
    const hasHung = result.answer.fault === 'timeout' || result.answer.fault === 'connect';
    lane.answered(due, { outcome: result.verdict.outcome, hasHung });
    recorder.add(result);
    fill(lane);
  }

  async function record(results: Result[]) {
    const paused = await recordResults(sql, results, new Date(deps.now()));
    for (const { due, verdict } of results) {
      deps.onAttempt(verdict.outcome);
      partners.add(due.userId);
      announcing ??= setTimeout(announce, betweenAnnouncements);
      lanes.of(due.origin)?.recorded(due.id);
    }
    for (const id of paused) lanes.drop(id);
    for (const origin of new Set(results.map(({ due }) => due.origin))) {
      const lane = lanes.of(origin);
      if (lane) fill(lane);
    }
  }

  function announce() {
    clearTimeout(announcing);
    announcing = undefined;
    if (partners.size === 0) return;
    const userIds = [...partners];
    partners.clear();
    announceCalls(sql, userIds).catch((error) => log.warn({ err: error }, 'pages were not told'));
  }

  /** Sends nothing new; waits for calls in flight and records them. */
  async function stop() {
    isEnding = true;
    await within(patience, Promise.all(inFlight));
    await recorder.stop(patience);
    announce();
  }
}
