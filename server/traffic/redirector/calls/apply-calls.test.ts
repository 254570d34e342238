import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { type Chance, chance, pick } from '../../../demo/traffic/chance.ts';
import { createLog } from '../../../platform/program/log.ts';
import { lineOf, segmentName } from '../spool/segment.ts';
import { createApplier } from './apply-calls.ts';
import { callRow } from './call-spool.ts';

type Call = { n: number; click: string; begunAt: number; ackedAt: number | null };
type Writer = { process: ChildProcess; startedAt: number; count: number; isOpen: boolean; begun: Call[] };

const firstMoment = 1_600_000_000_000;
/** A number that no process has. */
const nobody = 99_999_999;
const silent = createLog('info', { write: () => {} });

/** Redirectors that keep calls on a disk, a database that goes and comes, and what applies the calls; each step is a moment. */
async function createWorld(random: Chance) {
  const folder = mkdtempSync(join(tmpdir(), 'kabinet-calls-'));
  let moment = firstMoment;
  const now = () => moment++;
  const calls: Call[] = [];
  const applied: { n: number; click: string }[] = [];
  const marks = new Map<string, Set<string>>();
  let [isAway, generation, cameUntil] = [false, 0, 0];
  const writers: Writer[] = [];
  const writer = () => {
    const process = spawn('sleep', ['600'], { stdio: 'ignore' });
    return { process, startedAt: now(), count: 0, isOpen: false, begun: [] };
  };
  writers.push(writer(), writer());
  const any = () => writers[Math.floor(random() * writers.length)] ?? writer();
  const pathOf = ({ process, startedAt, count }: Writer, ending: string) =>
    join(folder, `${segmentName(startedAt, process.pid ?? 0, count)}.${ending}`);

  const ask = async (mine: number) => {
    for (let turns = random() * 20; turns > 0; turns -= 1) await turn();
    if (isAway || generation !== mine) throw new Error('the database is away');
  };
  const begin = (mine = generation) =>
    createApplier({
      folder,
      log: silent,
      now,
      stretch: 1_000,
      caughtUp() {},
      isDatabaseWell: () => true,
      cameUntil: () => cameUntil,
      store: {
        async findApplied(segment) {
          await ask(mine);
          return new Set(marks.get(segment));
        },
        async apply(segment, id, { params }) {
          await ask(mine);
          const done = marks.get(segment) ?? new Set();
          if (!done.has(id)) applied.push({ n: Number(params.tid), click: params.click_id ?? '' });
          marks.set(segment, done.add(id));
          if (random() < 0.05) throw new Error('the answer to a commit is lost');
        },
        async mark() {
          throw new Error('a call is set aside');
        },
        async remove(segment) {
          await ask(mine);
          marks.delete(segment);
        },
      },
    });
  let applier = begin();
  let polling: Promise<void> | null = null;
  const poll = async () => {
    const { poll: once, failed } = applier;
    await once().catch(failed);
    polling = null;
  };

  const steps = {
    begin() {
      const call = {
        n: calls.length,
        click: `click${Math.floor(random() * 2)}`,
        begunAt: now(),
        ackedAt: null,
      };
      calls.push(call);
      any().begun.push(call);
    },
    /** Any of the begun ones: their waits differ. */
    write(to = any()) {
      const [call] = to.begun.splice(Math.floor(random() * to.begun.length), 1);
      if (!call) return;
      if (!to.isOpen) to.count += 1;
      to.isOpen = true;
      const params = { click_id: call.click, tid: String(call.n) };
      const row = callRow({ keyHash: Buffer.from('key'), at: new Date(call.begunAt), params }, now());
      const line = lineOf(row);
      // Where the disk fails half of a row may be there, and the next one begins a segment.
      const isTorn = random() < 0.1;
      appendFileSync(pathOf(to, 'open'), isTorn ? line.slice(0, random() * line.length) : line);
      if (isTorn) steps.segment(to);
      else call.ackedAt = now();
    },
    segment(of = any()) {
      if (of.isOpen) renameSync(pathOf(of, 'open'), pathOf(of, 'calls'));
      of.isOpen = false;
    },
    async kill() {
      const victim = any();
      victim.process.kill('SIGKILL');
      await once(victim.process, 'exit');
      writers.splice(writers.indexOf(victim), 1, writer());
    },
    away() {
      isAway = true;
    },
    return() {
      isAway = false;
    },
    ship() {
      cameUntil = now();
    },
    poll() {
      polling ??= poll();
    },
    /** The former program asks the database nothing more, and has ended before the next one begins. */
    async restart() {
      generation += 1;
      await polling;
      applier = begin();
    },
  };
  return {
    folder,
    told: calls,
    applied,
    marks,
    steps,
    async settle(): Promise<void> {
      await polling;
      isAway = false;
      cameUntil = Number.POSITIVE_INFINITY;
      for (const one of writers) {
        while (one.begun.length > 0) steps.write(one);
        steps.segment(one);
      }
      // As many polls as take seconds.
      for (let polls = 0; polls < 100 && readdirSync(folder).length > 0; polls += 1) await poll();
    },
    async end(): Promise<void> {
      for (const { process } of writers) process.kill('SIGKILL');
      rmSync(folder, { recursive: true });
    },
  };
}

const weights = [
  [6, 'begin'],
  [9, 'write'],
  [2, 'segment'],
  [0.3, 'kill'],
  [0.7, 'away'],
  [1, 'return'],
  [1, 'ship'],
  [2, 'poll'],
  [0.3, 'restart'],
] as const;

const seeds = Array.from({ length: 30 }, (_, n) => n + 1);

test('calls that were answered are applied once and in order, whatever happens when', async (t) => {
  for (const seed of seeds.slice(0, 6)) await liveThrough(t, seed);
});

for (const seed of seeds.slice(6)) {
  test(`calls that were answered are applied once and in order, whatever happens when (${seed}) @full`, (t) =>
    liveThrough(t, seed));
}

async function liveThrough(t: TestContext, seed: number): Promise<void> {
  const random = chance(seed);
  const world = await createWorld(random);
  t.after(world.end);
  for (let step = 0; step < 150; step += 1) {
    await world.steps[pick(random, weights)]();
    if (random() < 0.5) await turn();
  }
  await world.settle();
  assert.deepEqual(readdirSync(world.folder), []);
  assert.deepEqual([...world.marks], []);
  assertOnceAndInOrder(world.told, world.applied);
}

test('a segment that its writer renames while it is read keeps its marks: no call is applied twice', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kabinet-calls-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const call = { keyHash: Buffer.from('key'), at: new Date(firstMoment), params: { tid: 'a' } };
  const path = join(folder, segmentName(firstMoment, nobody, 1));
  appendFileSync(`${path}.open`, lineOf(callRow(call, firstMoment)));
  const applied: string[] = [];
  const marks = new Set<string>();
  const begin = (found = () => {}) =>
    createApplier({
      folder,
      log: silent,
      caughtUp() {},
      isDatabaseWell: () => true,
      cameUntil: () => Number.POSITIVE_INFINITY,
      store: {
        async findApplied() {
          found();
          return new Set(marks);
        },
        async apply(_, id, { params }) {
          if (!marks.has(id)) applied.push(params.tid ?? '');
          marks.add(id);
        },
        mark: async () => {},
        remove: async () => void marks.clear(),
      },
    });
  await begin().poll();
  const { poll } = begin(() => {
    if (existsSync(`${path}.open`)) renameSync(`${path}.open`, `${path}.calls`);
  });
  for (let polls = 0; polls < 4; polls += 1) await poll();
  assert.deepEqual(applied, ['a']);
  assert.deepEqual([readdirSync(folder), marks.size], [[], 0]);
});

test('lines of calls that are damaged or no calls are set aside with an error line, and those behind them applied', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kabinet-calls-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const rows = ['a', 'b', 'c'].map((tid) =>
    callRow({ keyHash: Buffer.from('key'), at: new Date(firstMoment), params: { tid } }, firstMoment),
  );
  const [first = '', second = '', third = ''] = rows.map(lineOf);
  const damaged = second.replace('"b"', '"B"');
  const lines = [first, damaged, lineOf('{"what":"is this"}'), lineOf('no JSON'), third];
  appendFileSync(join(folder, `${segmentName(firstMoment, 1, 1)}.calls`), lines.join(''));
  const [logged, applied]: [string[], string[]] = [[], []];
  const marks = new Set<string>();
  const { poll, aside } = createApplier({
    folder,
    log: createLog('info', { write: (line) => logged.push(line) }),
    caughtUp() {},
    isDatabaseWell: () => true,
    cameUntil: () => Number.POSITIVE_INFINITY,
    store: {
      findApplied: async () => new Set<string>(),
      apply: async (_, __, { params }) => void applied.push(params.tid ?? ''),
      mark: async (_, id) => void marks.add(id),
      remove: async () => {},
    },
  });
  while (await poll());
  assert.deepEqual(applied, ['a', 'c']);
  const kept = readFileSync(join(folder, 'refused.txt'), 'utf8').split('\n').slice(0, -1);
  assert.deepEqual(new Set(kept), new Set([damaged.trimEnd(), '{"what":"is this"}', 'no JSON']));
  assert.equal(logged.filter((line) => /"level":50.*set aside/.test(line)).length, 3);
  assert.deepEqual([aside(), marks.size], [3, 3]);
  assert.deepEqual(readdirSync(folder), ['refused.txt']);
});

test('calls that wait for more than a minute are an error line, and trouble while the database is well', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'kabinet-calls-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const call = { keyHash: Buffer.from('key'), at: new Date(firstMoment), params: {} };
  appendFileSync(join(folder, `${segmentName(firstMoment, 1, 1)}.calls`), lineOf(callRow(call, firstMoment)));
  const logged: string[] = [];
  let [moment, isWell] = [firstMoment, false];
  const { poll, failed, trouble } = createApplier({
    folder,
    log: createLog('info', { write: (line) => logged.push(line) }),
    caughtUp() {},
    now: () => moment,
    isDatabaseWell: () => isWell,
    cameUntil: () => Number.POSITIVE_INFINITY,
    store: {
      findApplied: async () => new Set<string>(),
      apply: async () => {
        if (moment < firstMoment + 200_000) throw new Error('a lock is held');
      },
      mark: async () => {},
      remove: async () => {},
    },
  });
  const at = async (seconds: number) => {
    moment = firstMoment + seconds * 1_000;
    await poll().catch(failed);
    return trouble();
  };
  const errors = () => logged.filter((line) => line.includes('"level":50')).length;
  assert.deepEqual([await at(59), errors()], [null, 0]);
  assert.deepEqual([await at(61), errors()], [null, 1]);
  isWell = true;
  assert.match((await at(62)) ?? '', /calls of advertisers wait/);
  await at(122);
  assert.equal(errors(), 2);
  await at(201);
  assert.equal(await at(201), null);
});

function assertOnceAndInOrder(told: Call[], applied: { n: number; click: string }[]): void {
  const order = new Map(applied.map(({ n }, at) => [n, at]));
  assert.equal(order.size, applied.length);
  const heard = told.filter(({ ackedAt }) => ackedAt !== null);
  assert.deepEqual(
    heard.filter(({ n }) => !order.has(n)),
    [],
  );
  const overtaken = heard.flatMap((first) =>
    heard.filter(
      (then) =>
        then.click === first.click &&
        (first.ackedAt ?? 0) < then.begunAt &&
        (order.get(first.n) ?? 0) > (order.get(then.n) ?? 0),
    ),
  );
  assert.deepEqual(overtaken, []);
}
