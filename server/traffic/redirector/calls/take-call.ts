import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, answerOf, unknownKey } from '../../../conversions/conversions/receive/answer.ts';
import { subjectOf } from '../../../conversions/conversions/receive/parse.ts';
import {
  type CallSettings,
  type ReceivedCall,
  receiveConversion,
} from '../../../conversions/conversions/receive/receive.ts';
import { keepRejectedCall } from '../../../conversions/conversions/receive/rejected-call-queries.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Log } from '../../../platform/program/log.ts';
import { leafOfCall } from '../../../proof/calls/call-leaf.ts';
import { isFault } from '../disk.ts';
import type { KnowsKey } from '../rules/keys.ts';
import type { Spool } from '../spool/spool.ts';
import { callRow, haveCalls } from './call-spool.ts';

/** The longest time that a call waits for the last earlier calls, in ms. */
const longestPause = 1_000;
const betweenPolls = 5;
const betweenLines = 10_000;

type Deps = {
  sql: Sql;
  folder: string;
  spool: Spool;
  log: Log;
  settings: CallSettings;
  knowsKey: KnowsKey;
};

/**
 * Applies advertisers' calls. While the database is away, and as long as older calls of any worker wait on the disk, new calls
 * are kept there too: calls about one click are applied in the order in which the advertiser made them.
 */
export function createIntake({ sql, folder, spool, log, settings, knowsKey }: Deps) {
  const keepStranger = createStrangers(sql);
  const deps = { sql, settings };
  let pauseUntil = 0;
  let emptying: Promise<boolean> | null = null;
  let toldAt = 0;
  /** Promises by click or order: each ends with its latest call and all earlier ones. */
  const ends = new Map<string, Promise<unknown>>();

  async function take(call: ReceivedCall) {
    const isKnown = await knowsKey(call.keyHash, call.at);
    if (isKnown === null) return notKept;
    if (!isKnown) return keepStranger(call);
    const subject = subjectOf(call.params);
    const before = ends.get(subject);
    const answer = applyOrKeep(call, before);
    const end = Promise.allSettled([before, answer]).then(() => {
      if (ends.get(subject) === end) ends.delete(subject);
    });
    ends.set(subject, end);
    return await answer;
  }

  /** Overlapping calls of a click are kept in the order in which they began, however long each waits for the database. */
  async function applyOrKeep(call: ReceivedCall, before: Promise<unknown> | undefined) {
    const answer = await applyNow(call);
    if (answer !== null) return answer;
    await before;
    return await keep(call);
  }

  /** Null for a call that must be kept on the disk. */
  async function applyNow(call: ReceivedCall) {
    if (haveCalls(folder) && !(await isEmptied())) return null;
    try {
      return await receiveConversion(deps, call);
    } catch (error) {
      if (isFault(error)) throw error;
      logFault(error);
      return null;
    }
  }

  /** Waits for a folder that will soon be empty; returns false where it is not. */
  function isEmptied() {
    emptying ??= waitForEmpty().finally(() => {
      emptying = null;
    });
    return emptying;
  }

  async function waitForEmpty() {
    while (Date.now() < pauseUntil) {
      await pause(betweenPolls);
      if (!haveCalls(folder)) return true;
    }
    return false;
  }

  function keep(call: ReceivedCall): Promise<Answer> {
    return new Promise((resolve) => {
      const receipt = settings.proof ? leafOfCall(call).receipt : undefined;
      spool.append(callRow(call, Date.now()), (isKept) =>
        resolve(isKept ? { ...(call.fault ?? kept), receipt } : notKept),
      );
    });
  }

  function logFault(error: unknown) {
    if (Date.now() - toldAt < betweenLines) return;
    toldAt = Date.now();
    log.warn({ err: error }, 'the database does not take calls of advertisers; they wait on disk');
  }

  return {
    take,
    /** Called when nearly all waiting calls are applied: new calls wait for a moment, so that none is added to the disk. */
    caughtUp() {
      pauseUntil = Date.now() + longestPause;
      spool.finish();
    },
  };
}

const hour = 3_600_000;
/** The most calls with unknown keys that are kept for the staff in an hour. */
const mostStrangers = 100;

/** Answers calls with unknown keys. Only some are written, for the staff to see, and no answer waits for the database. */
function createStrangers(sql: Sql): (call: ReceivedCall) => Answer {
  let [since, count] = [0, 0];
  return ({ params, at }) => {
    const answer = answerOf(unknownKey());
    if (+at - since > hour) [since, count] = [+at, 0];
    count += 1;
    if (count <= mostStrangers)
      keepRejectedCall(sql, { ...answer, offerId: null, params, at }).catch(() => {});
    return answer;
  };
}

const kept: Answer = { status: 200, line: 'OK' };
const notKept: Answer = { status: 503, line: 'Сейчас принять нельзя: повторите позже' };
