import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { bySub, subNames } from '#contract/traffic/traffic-names';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { clickOf, makeClicks } from '../../../testing/traffic/clicks.ts';
import { isFaultOfData } from '../disk.ts';
import { clickColumns, rowOf } from '../visit/click.ts';
import { bringClicks } from './ship-queries.ts';

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.stop());

const click = fc.record({
  userId: fc.constantFrom(1, 2),
  offerId: fc.constantFrom(1, 2, 3),
  linkId: fc.constantFrom(1, 2),
  at: fc.date({
    min: new Date('2026-10-24T20:00:00Z'),
    max: new Date('2026-10-26T03:00:00Z'),
    noInvalidDate: true,
  }),
  targetOfferId: fc.constantFrom(1, 2),
  outcome: fc.constantFrom(
    'offer' as const,
    'custom-link' as const,
    'network-choice' as const,
    'fallback' as const,
  ),
  reason: fc.constantFrom(null, 'geo' as const, 'bot' as const),
  country: fc.constantFrom('RU', 'KZ', ''),
  device: fc.constantFrom('phone' as const, 'desktop' as const),
  os: fc.constantFrom('Android', ''),
  browser: fc.constantFrom('Chrome', 'Safari'),
  isUnique: fc.boolean(),
  isBot: fc.boolean(),
});

test('the sums of clicks by hour and by day equal the clicks, of each dimension', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(click, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 4 }),
      async (stretches) => {
        await Promise.all(stretches.map((stretch) => makeClicks(app, stretch)));
        assert.deepEqual(await wrongSums(), []);
      },
    ),
    { numRuns: 15 },
  );
});

test('a click that comes twice is summed once', async () => {
  const one = {
    userId: 7,
    offerId: 1,
    id: '019aab3e-7c00-7d2a-9c1e-3f1a2b4c5d6e',
    at: new Date(0x019aab3e7c00),
  };
  await makeClicks(app, [one]);
  await makeClicks(app, [one, { userId: 7, offerId: 1 }]);
  assert.deepEqual(await wrongSums(), []);
});

test('clicks come as they were written, and no table is made for them', async () => {
  const texts = ['\\', '\\N', 'a\\\\b\\n', '{"a", \'b\'}'];
  const ids = await makeClicks(
    app,
    texts.map((sub1) => ({ userId: 8, offerId: 1, sub1, outcome: 'fallback' })),
  );
  const rows = await app.sql<{ id: string; sub1: string }[]>`
    select id, sub1, target_offer_id, reason from clicks where user_id = 8`;
  assert.deepEqual(
    new Map(rows.map(({ id, ...row }) => [id, row])),
    new Map(ids.map((id, n) => [id, { sub1: texts[n], targetOfferId: null, reason: null }])),
  );
  const again = rowOf(clickOf({ userId: 8, offerId: 1 }, null));
  await app.sql.begin(async (tx) => {
    await bringClicks(tx, [again]);
    assert.deepEqual(await tx`select relname from pg_class where relpersistence = 't'`, []);
  });
});

test('a row with a column too few or too many is refused for what it is', async () => {
  const row = rowOf(clickOf({ userId: 9, offerId: 1 }, null));
  const short = row.split('\t').slice(0, clickColumns.indexOf('is_bot')).join('\t');
  for (const wrong of [short, `${row}\tt`]) {
    const bringing = app.sql.begin((tx) => bringClicks(tx, [row, wrong]));
    await assert.rejects(bringing, isFaultOfData);
  }
  assert.deepEqual(await app.sql`select id from clicks where user_id = 9`, []);
});

test('a column keeps its place on disk, and each sub is written to its own', () => {
  const places =
    'id at user_id link_id offer_id reason outcome target_offer_id terms_id sub1 sub2 sub3 sub4 sub5 erid address country device os browser ' +
    'referrer is_unique is_bot landing_id domain';
  assert.ok(clickColumns.join(' ').startsWith(places), 'new columns come after the last');
  const subs = bySub((name) => `of ${name}`);
  const row = rowOf(clickOf({ userId: 11, offerId: 1, ...subs }, null)).split('\t');
  assert.equal(row.length, clickColumns.length);
  assert.deepEqual(
    subNames.map((name) => row[clickColumns.indexOf(name)]),
    Object.values(subs),
  );
});

test('a row that a version without landings or domains has written comes as it is', async () => {
  const made = clickOf({ userId: 10, offerId: 1, landingId: 5 }, null);
  const row = rowOf(made);
  const old = rowOf(clickOf({ userId: 10, offerId: 1, landingId: 5 }, null)).replace(
    /\t5\t\t\\N\tf\t\\N$/,
    '',
  );
  await app.sql.begin((tx) => bringClicks(tx, [row, old]));
  const rows =
    await app.sql`select id = ${made.id} as is_new, landing_id, is_bot, is_forbidden from clicks where user_id = 10 order by landing_id`;
  assert.deepEqual(rows, [
    { isNew: true, landingId: 5, isBot: false, isForbidden: false },
    { isNew: false, landingId: null, isBot: false, isForbidden: false },
  ]);
});

/** Rows of sums that the clicks themselves do not give, and the other way round. */
async function wrongSums(): Promise<readonly object[]> {
  return await app.sql`
    with raw as (
      select user_id, dimension, span, date_trunc(span, at, 'UTC') as at, key, count(*)::int, count(*) filter (where is_unique)::int,
        count(*) filter (where is_bot)::int, count(reason)::int
      from clicks cross join lateral (values ('all', ''), ('offer', coalesce(target_offer_id, 0)::text), ('link', link_id::text),
        ('country', country), ('device', device), ('os', os), ('browser', browser), ('reason', coalesce(reason, '')),
        ('trafficback', case when reason is not null then concat_ws(' ', reason, outcome, coalesce(target_offer_id, 0)) end)) part(dimension, key)
      cross join (values ('hour'), ('day')) spans(span)
      where key is not null and (span = 'hour' or dimension <> 'all')
      group by 1, 2, 3, 4, 5
    ), kept as (select * from click_sums)
    (select * from raw except select * from kept) union all (select * from kept except select * from raw)`;
}
