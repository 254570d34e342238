import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { connect, type Sql, type Tx } from '../../platform/db/connection.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Client, createClient } from '../../testing/methods/client.ts';
import { makeAdvertiser } from '../../testing/traffic/conversions.ts';

let app: TestApp;
let second: TestApp;
let writers: Sql[];
before(async () => {
  app = await startTestApp();
  second = await startTestApp({}, app);
  writers = [0, 1, 2].map(() => connect(app.sql.address, 1));
});
after(async () => {
  await Promise.all(writers.map((sql) => sql.end()));
  await second.stop();
  await app.stop();
});

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('write'), writer: fc.nat(2), partner: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('end'), writer: fc.nat(2), commits: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('read'),
      partner: fc.nat(1),
      instance: fc.nat(1),
      limit: fc.integer({ min: 1, max: 5 }),
      isKept: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('kill') }) },
);
type Step = { do: string; writer?: number; partner?: number; commits?: boolean } & Partial<Read>;
type Read = { instance: number; limit: number; isKept: boolean };

/** Histories of one test: together 200. */
const histories = 50;

for (const part of [1, 2, 3, 4])
  test(`over ${histories} random histories with kills every committed event comes, and only to its partner, part ${part} @full`, async () => {
    const models = await makeModels();
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24 }), async (steps) => {
        seen += await live(models, steps);
      }),
      { numRuns: histories, endOnFailure: true },
    );
    assert.ok(seen > histories, `only ${seen} events came`);
  });

async function makeModels(): Promise<Model[]> {
  const advertiser = await makeAdvertiser(app);
  const partners = await Promise.all([app.partner(), app.partner()]);
  return await Promise.all(
    partners.map(async (partner) => {
      const click_id = await advertiser.click(partner);
      await advertiser.sendStatus(click_id, 'hold');
      const like = await app.sql`select id from conversions where click_id = ${click_id}`.scalar<number>();
      return {
        id: partner.id,
        like,
        clients: [partner, createClient(second.url, { cookie: partner.cookie() })],
      };
    }),
  );
}

type Model = { id: number; like: number; clients: Client[] };

/** Lives through one history; returns how many events were committed in it. */
async function live(models: Model[], steps: Step[]): Promise<number> {
  const readers = await Promise.all(models.map(createReader));
  const committed = models.map((): number[] => []);
  const open = new Map<number, Awaited<ReturnType<typeof begin>>>();
  const reads: Promise<void>[] = [];
  const end = async (writer: number, commits: boolean) => {
    const own = open.get(writer);
    open.delete(writer);
    await own?.end(commits);
    if (!commits || !own) return;
    for (const [partner, ids] of own.written.entries()) committed[partner]?.push(...ids);
  };
  for (const { do: what, writer = 0, partner = 0, commits = true, ...read } of steps) {
    if (what === 'write') {
      const own = open.get(writer) ?? (await begin(writers[writer] ?? assert.fail()));
      open.set(writer, own);
      own.written[partner]?.push(await insertConversion(own.tx, models[partner]?.like ?? 0));
    } else if (what === 'end') await end(writer, commits);
    else if (what === 'kill') await killPools();
    // Reads overlap with what follows, those of one partner not with each other.
    else reads.push(readers[partner]?.read(read) ?? assert.fail());
  }
  for (const writer of [...open.keys()]) await end(writer, writer % 2 === 0);
  await Promise.all(reads);
  for (const [n, reader] of readers.entries()) {
    await reader.readAll();
    const own = new Set(committed[n]);
    assert.deepEqual(
      [...own].filter((id) => !reader.came.has(id)),
      [],
      'events that never came',
    );
    assert.deepEqual(
      [...reader.came].filter((id) => !own.has(id)),
      [],
      'events of others, or rolled back',
    );
  }
  return committed.flat().length;
}

/** Opens a transaction that stays open until it is told how to end. */
async function begin(sql: Sql) {
  const started = Promise.withResolvers<Tx>();
  const ending = Promise.withResolvers<boolean>();
  const over = sql
    .begin(async (tx) => {
      started.resolve(tx);
      if (!(await ending.promise)) throw new Error('rolled back');
    })
    .catch(() => {});
  const written: number[][] = [[], []];
  return {
    tx: await started.promise,
    written,
    async end(commits: boolean) {
      ending.resolve(commits);
      await over;
    },
  };
}

/** Writes a conversion like another one, with its first event. */
async function insertConversion(tx: Tx, like: number): Promise<number> {
  const id = await tx`
    insert into conversions overriding system value
    select (jsonb_populate_record(c, jsonb_build_object('id', n.id, 'tid', 'history ' || n.id))).*
    from conversions c, nextval(pg_get_serial_sequence('conversions', 'id')) n(id) where c.id = ${like} returning id`.scalar<number>();
  await tx`
    insert into conversion_events (conversion_id, at, said_by, word, tid, state, is_confirmed, amount, comment)
    values (${id}, now(), 'advertiser', 'hold', '', 'hold', false, 100, '')`;
  return id;
}

/** A program that reads the feed, and sometimes dies before it keeps its cursor. */
async function createReader({ clients }: Model) {
  const [first = assert.fail()] = clients;
  let cursor = (await again(() => first.result('events.get-events', { after: null }))).next;
  let last = Promise.resolve();
  const came = new Set<number>();
  const take = async ({ instance = 0, limit = 100, isKept = true }: Partial<Read>) => {
    const client = clients[instance] ?? assert.fail();
    const { items, next } = await client.result('events.get-events', { after: cursor, limit });
    for (const { data } of items) came.add(data?.id ?? 0);
    if (isKept) cursor = next;
    return items.length;
  };
  return {
    came,
    read(read: Partial<Read>): Promise<void> {
      last = last.then(async () => void (await take(read).catch(() => {})));
      return last;
    },
    async readAll(): Promise<void> {
      while ((await again(() => take({}))) > 0);
    },
  };
}

/** Tries again what a kill has ended. */
async function again<Done>(act: () => Promise<Done>): Promise<Done> {
  for (let n = 0; n < 5; n += 1) {
    const done = await act().catch(() => undefined);
    if (done !== undefined) return done;
  }
  return await act();
}

/** Ends every connection of both programs, whatever it is doing. */
async function killPools(): Promise<void> {
  const [writer = assert.fail()] = writers;
  const keeper = connect(writer.address, 1);
  await keeper`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and pid <> all(${pids}::int[])`;
  await keeper.end();
}

let pids: number[] = [];
before(async () => {
  pids = await Promise.all(writers.map((sql) => sql`select pg_backend_pid()`.scalar<number>()));
});
