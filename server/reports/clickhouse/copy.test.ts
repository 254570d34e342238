import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { openClickHouse } from '../../platform/db/clickhouse.ts';
import { createLog } from '../../platform/program/log.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { type Fate, startBadLine } from '../../testing/clickhouse/bad-line.ts';
import { drain, expectEqual, forgetHolder } from '../../testing/clickhouse/copied.ts';
import { type Engine, missing, startEngine } from '../../testing/clickhouse/engine.ts';
import { makeClicks } from '../../testing/traffic/clicks.ts';
import { createCopier } from './copy.ts';
import { beginDay, beginNoting, countWaiting, endDay } from './queries.ts';
import { clickNames, conversionNames, makeTables } from './tables.ts';

if (missing) test('copies to ClickHouse', { skip: missing }, () => {});
else tryCopies();

function tryCopies(): void {
  /** Random history; a failure prints the seed. */
  const seed = randomInt(2 ** 30);
  let engine: Engine;
  let app: TestApp;
  let partner: Awaited<ReturnType<TestApp['partner']>>;
  let offerId = 0;
  before(async () => {
    engine = await startEngine();
    app = await startTestApp({ CLICK_DAYS: '3650' });
    partner = await app.partner();
    ({ id: offerId } = await app.operator.result('operator.save-offer', { name: 'Окна', holdDays: 14 }));
    await bring(40);
    await beginNoting(app.sql);
  });
  after(async () => {
    await app.stop();
    await engine.stop();
  });

  let made = 0;
  const days = ['2026-03-28', '2026-03-29', '2026-03-30'];

  /** Makes clicks of some days, and two status calls about conversions. */
  async function bring(count: number): Promise<void> {
    made += 1;
    const at = (n: number) =>
      new Date(`${days[(n + made) % days.length]}T${String((n * 7) % 24).padStart(2, '0')}:30:00Z`);
    await makeClicks(
      app,
      Array.from({ length: count }, (_, n) => ({
        userId: partner.id,
        offerId,
        linkId: n % 7,
        at: at(n),
        isUnique: n % 3 > 0,
        isBot: n % 9 === 0,
        isForbidden: n % 4 === 0,
        ...(n % 5 === 0 && { reason: 'geo' as const }),
      })),
    );
    const said = { userId: partner.id, offerId, at: at(made).toISOString(), payout: made };
    const conversions = [
      { ...said, transactionId: `C-${made}`, event: 'hold' as const },
      {
        ...said,
        transactionId: `C-${Math.ceil(made / 2)}`,
        event: made % 2 ? ('approve' as const) : ('reject' as const),
      },
    ];
    await app.operator.result('operator.post-conversions', { conversions });
  }

  test('whatever is lost on the line, and whoever copies on, sums are equal once all has come', async (t) => {
    const fates = fc.sample(fc.constantFrom<Fate>('answered', 'answered', 'answered', 'lost', 'unanswered'), {
      seed,
      numRuns: 400,
    });
    const steps = fc.sample(fc.constantFrom('bring', 'copy', 'copy', 'copy', 'another', 'owe', 'bound'), {
      seed,
      numRuns: 90,
    });
    const line = await startBadLine(engine.url, () => fates.pop() ?? 'answered');
    const clickHouse = await openClickHouse(line.url, createLog('silent'));
    t.after(() => Promise.all([clickHouse.close(), line.stop()]));
    const copierOf = (waiting = 1_000) =>
      createCopier({ ...app.app, clickHouse }, { insert: 25, waiting, look: 0 });
    let copier = copierOf();
    for (const step of steps) {
      if (step === 'bring') await bring(30);
      if (step === 'copy') await copier.copyOnce().catch(() => {});
      // A copier that has stopped leaves everything unchanged.
      if (step === 'another' || step === 'bound') {
        await forgetHolder(app.sql);
        copier = copierOf(step === 'bound' ? 10 : 1_000);
      }
      if (step === 'owe') await app.sql`update clickhouse_days set state = 'owed' where day % 3 = 0`;
    }
    fates.length = 0;
    await drain(app.sql, copier);
    const waiting = await countWaiting(app.sql);
    assert.deepEqual(waiting, { clicks: 0, conversions: 0, seconds: 0, days: 0 }, `history ${seed}`);
    await expectEqual(app.sql, engine.clickHouse).catch((error: unknown) => {
      throw new Error(`history ${seed}`, { cause: error });
    });
  });

  test('a day that was copied by one who has been overtaken is copied again', async () => {
    await forgetHolder(app.sql);
    const copier = createCopier({ ...app.app, clickHouse: engine.clickHouse });
    const day = Date.parse('2026-03-29') / 86_400_000;
    await beginDay(app.sql, day, 1_000_001);
    await beginDay(app.sql, day, 1_000_002);
    assert.deepEqual([await endDay(app.sql, day, 1_000_001), (await countWaiting(app.sql)).days], [false, 1]);
    assert.equal(await endDay(app.sql, day, 1_000_002), false, 'nobody knows whose copy stands');
    await drain(app.sql, copier);
    await expectEqual(app.sql, engine.clickHouse);
  });

  test('a table of an earlier version gets the columns that it lacks, and is copied to', async () => {
    const { clickHouse } = engine;
    const lacking = { clicks: ['sub5', 'is_bot'], conversions: ['sub5', 'revenue'] };
    for (const [table, [first, second]] of Object.entries(lacking))
      await clickHouse.run(`alter table ${table} drop column ${first}, drop column ${second}`);
    await makeTables(clickHouse);
    const namesIn = async (table: string) =>
      (
        await clickHouse.read(
          `select name from system.columns where database = currentDatabase() and table = '${table}' order by name`,
        )
      )[0];
    assert.deepEqual(
      [await namesIn('clicks'), await namesIn('conversions')],
      [clickNames.toSorted(), conversionNames.toSorted()],
    );
    const counts = "countIf(sub5 = '' and is_bot = 0) = count(), count() > 0";
    assert.deepEqual(await clickHouse.read(`select ${counts} from clicks`), [[1], [1]]);
    await bring(40);
    await app.sql`update clickhouse_days set state = 'owed'`;
    await app.sql`update clickhouse_copying set conversions_after = 0`;
    await forgetHolder(app.sql);
    await drain(app.sql, createCopier({ ...app.app, clickHouse }));
    await expectEqual(app.sql, clickHouse);
  });

  test('a copier that is killed with -9 again and again, beside clicks that come, copies each once', async () => {
    await forgetHolder(app.sql);
    const args = [JSON.stringify(app.sql.address), engine.url];
    const file = resolve(import.meta.dirname, '../../testing/clickhouse/copy-child.ts');
    for (const wait of fc.sample(fc.nat(900), { seed, numRuns: 6 })) {
      const child = fork(file, args, { stdio: 'ignore' });
      await Promise.all([bring(200), bring(200), pause(500 + wait)]);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await forgetHolder(app.sql);
    }
    await drain(app.sql, createCopier({ ...app.app, clickHouse: engine.clickHouse }));
    await expectEqual(app.sql, engine.clickHouse).catch((error: unknown) => {
      throw new Error(`history ${seed}`, { cause: error });
    });
  });
}
