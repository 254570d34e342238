import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, answerOf, unknownKey } from '../../../conversions/conversions/receive/answer.ts';
import { type ReceivedCall, receiveConversion } from '../../../conversions/conversions/receive/receive.ts';
import { keepRejectedCall } from '../../../conversions/conversions/receive/rejected-call-queries.ts';
import type { Sql } from '../../../platform/db/connection.ts';
import type { Log } from '../../../platform/program/log.ts';
import { isFault } from '../disk.ts';
import type { KnowsKey } from '../rules/keys.ts';
import type { Spool } from '../spool/spool.ts';
import { callRow, haveCalls } from './call-spool.ts';

/** Milliseconds that a call waits while the last of those before it are applied. */
const longestHold = 1_000;
const betweenPolls = 5;
const betweenLines = 10_000;

type Deps = {
  sql: Sql;
  folder: string;
  spool: Spool;
  log: Log;
  networkTimeZone: string;
  knowsKey: KnowsKey;
};

export type Intake = {
  take(call: ReceivedCall): Promise<Answer>;
  /** Nearly all that waited has been applied: what comes now is held for a moment, so that none is added. */
  caughtUp(): void;
};

/**
 * Applies calls of advertisers. While the database is away, and as long as older calls wait on the disk (of whichever worker), they
 * are kept there: an advertiser who was answered and says more about the same click is heard in that order.
 */
export function createIntake({ sql, folder, spool, log, networkTimeZone, knowsKey }: Deps): Intake {
  const keepStranger = createStrangers(sql);
  const deps = { sql, settings: { networkTimeZone } };
  let holdUntil = 0;
  let emptying: Promise<boolean> | null = null;
  let toldAt = 0;
  /** The end of the latest call of each click that is on its way, and of those before it. */
  const ends = new Map<string, Promise<unknown>>();

  async function take(call: ReceivedCall): Promise<Answer> {
    const isKnown = await knowsKey(call.keyHash, call.at);
    if (isKnown === null) return notKept;
    if (!isKnown) return keepStranger(call);
    const { click_id = '' } = call.params;
    const before = ends.get(click_id);
    const answer = applyOrKeep(call, before);
    const end = Promise.allSettled([before, answer]).then(() => {
      if (ends.get(click_id) === end) ends.delete(click_id);
    });
    ends.set(click_id, end);
    return await answer;
  }

  /** Those of a click that overlap are kept in the order in which they began, though one waits longer for the database than another. */
  async function applyOrKeep(call: ReceivedCall, before: Promise<unknown> | undefined): Promise<Answer> {
    const answer = await applyNow(call);
    if (answer !== null) return answer;
    await before;
    return await keep(call);
  }

  /** Null where it is to be kept. */
  async function applyNow(call: ReceivedCall): Promise<Answer | null> {
    if (haveCalls(folder) && !(await isEmptied())) return null;
    try {
      return await receiveConversion(deps, call);
    } catch (error) {
      if (isFault(error)) throw error;
      logFault(error);
      return null;
    }
  }

  /** Waits, where the folder will soon be empty; returns whether it is. */
  function isEmptied(): Promise<boolean> {
    emptying ??= waitForEmpty().finally(() => {
      emptying = null;
    });
    return emptying;
  }

  async function waitForEmpty(): Promise<boolean> {
    while (Date.now() < holdUntil) {
      await pause(betweenPolls);
      if (!haveCalls(folder)) return true;
    }
    return false;
  }

  function keep(call: ReceivedCall): Promise<Answer> {
    return new Promise((resolve) => {
      spool.append(callRow(call, Date.now()), (isKept) => resolve(isKept ? (call.fault ?? kept) : notKept));
    });
  }

  function logFault(error: unknown): void {
    if (Date.now() - toldAt < betweenLines) return;
    toldAt = Date.now();
    log.warn({ err: error }, 'the database does not take calls of advertisers; they wait on disk');
  }

  return {
    take,
    caughtUp() {
      holdUntil = Date.now() + longestHold;
      spool.finish();
    },
  };
}

const hour = 3_600_000;
/** Calls with unknown keys that are kept for the staff, an hour. */
const mostStrangers = 100;

/** Answers calls with unknown keys. The staff see some of them; no more than that is written for strangers, and nothing waits for it. */
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
