import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { tokenScopes } from '#contract/token-scopes';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connectAssistant } from '../../testing/people/assistant.ts';
import { makeToken } from '../../testing/people/tokens.ts';
import {
  knownBalance,
  knownCalls,
  knownCohorts,
  knownConversions,
  knownHold,
  knownLinks,
  knownOffers,
  knownReport,
} from '../../testing/traffic/known-answers.ts';
import { type KnownAsked, knownAsked } from '../../testing/traffic/known-asked.ts';
import { makeKnownScene } from '../../testing/traffic/known-scene.ts';
import { cohort, hold, ids, noCohort, none, nothing, report } from '../../testing/traffic/known-shapes.ts';

let app: TestApp;
let partner: Awaited<ReturnType<TestApp['partner']>>;
let assistant: Awaited<ReturnType<typeof connectAssistant>>;
let asked: KnownAsked;
before(async () => {
  app = await startTestApp({ MCP: '1', CLICK_DAYS: '3650' });
  partner = await app.partner();
  asked = knownAsked(await makeKnownScene(app, partner));
  const { token } = await makeToken(app, partner, [...tokenScopes]);
  assistant = await connectAssistant(app.url, token);
});
after(async () => {
  await assistant.client.close();
  await app.stop();
});

const seed = 231;
const isOfTime = (levels: string[]) =>
  levels.every((level) => ['day', 'week', 'month', 'weekday', 'hour-of-day'].includes(level));
const asks = { all: 0, filled: 0 };
const isFilled = z.object({ data: z.object({ pagination: z.object({ totalCount: z.int().positive() }) }) });

/** Asks the official client some questions of a tool; `check` compares each answer's data with what SQL says. */
async function ask<Params extends Record<string, unknown>, Data>(
  tool: string,
  numRuns: number,
  params: fc.Arbitrary<Params>,
  shape: z.ZodType<Data>,
  check: (data: Data, params: Params, isWhole: boolean) => Promise<void>,
): Promise<void> {
  for (const one of fc.sample(params, { seed, numRuns })) {
    const say = `${tool} ${JSON.stringify(one)}`;
    const { answer, isError } = await assistant.call(tool, one);
    assert.equal(isError, false, `${say}: ${JSON.stringify(answer)}`);
    const { data, leftOut } = z.object({ data: shape, leftOut: z.array(z.string()) }).parse(answer);
    await check(data, one, leftOut.length === 0).catch((error: unknown) => {
      throw new Error(say, { cause: error });
    });
    asks.all += 1;
    if (isFilled.safeParse(answer).success) asks.filled += 1;
  }
}

test('a hundred questions to an assistant’s tools have the sums that SQL finds @full', async () => {
  const { sql } = app;
  const { id } = partner;
  const { days, filters, basis, groupBy, source, states, offer } = asked;
  const scope = (earliest: number) =>
    fc
      .record({ basis, filters, days: days(earliest) })
      .map(({ days: those, ...one }) => ({ ...those, ...one }));

  const reports = fc.tuple(scope(1), groupBy).map(([one, levels]) => ({ ...one, groupBy: levels }));
  await ask(
    'get_report',
    40,
    reports,
    report,
    async ({ items, totals, pagination: { totalCount } }, params, isWhole) => {
      const known = await knownReport(sql, id, params);
      assert.deepEqual(totals, known.totals);
      for (const { keys, before, ...row } of items)
        assert.deepEqual(row, known.rows.get(keys) ?? nothing, keys);
      // Rows of time alone are also empty ones.
      if (!isOfTime(params.groupBy)) assert.equal(totalCount, known.rows.size);
      const shown = new Set(items.map(({ keys }) => keys));
      if (isWhole)
        assert.deepEqual(
          [...known.rows.keys()].filter((one) => !shown.has(one)),
          [],
        );
    },
  );

  const changes = fc.tuple(scope(15), source).map(([one, level]) => ({ ...one, groupBy: [level] }));
  await ask(
    'explain_change',
    14,
    changes,
    report,
    async ({ items, totals, previous, pagination: { totalCount } }, params) => {
      const now = await knownReport(sql, id, params);
      const was = await knownReport(sql, id, { ...params, ...daysBefore(params) });
      assert.deepEqual([totals, previous], [now.totals, was.totals]);
      if (!isOfTime(params.groupBy))
        assert.equal(totalCount, new Set([...now.rows.keys(), ...was.rows.keys()]).size);
      for (const { keys, before, ...row } of items)
        assert.deepEqual([row, before], [now.rows.get(keys) ?? nothing, was.rows.get(keys) ?? nothing], keys);
      const moved = items.map(({ income, before }) => Math.abs(income - (before?.income ?? 0)));
      assert.deepEqual(
        moved,
        moved.toSorted((one, other) => other - one),
      );
    },
  );

  const pages = { page: fc.integer({ min: 1, max: 3 }), pageSize: fc.constantFrom(5, 12) };
  const lists = fc
    .tuple(scope(1), fc.record({ states, ...pages }))
    .map(([one, other]) => ({ ...one, ...other }));
  const conversions = ids.extend({
    items: z.array(z.object({ id: z.number(), state: z.string(), amount: z.number() })),
    totals: z.object({ amount: z.number(), income: z.number() }),
  });
  await ask(
    'get_conversions',
    18,
    lists,
    conversions,
    async ({ items, totals, pagination: { totalCount } }, params) => {
      const known = await knownConversions(sql, id, params);
      const sumOf = (those: { amount: number }[]) =>
        Math.round(those.reduce((all, { amount }) => all + amount, 0) * 100) / 100;
      const paid = known.filter(({ state }) => state === 'hold' || state === 'approve');
      assert.deepEqual(
        [totalCount, totals],
        [known.length, { amount: sumOf([...known]), income: sumOf(paid) }],
      );
      assert.deepEqual(items, pageOf(known, params));
    },
  );

  const links = fc.record(
    { offerId: offer, isArchived: fc.boolean(), ...pages },
    { requiredKeys: ['page', 'pageSize'] },
  );
  await ask('get_links', 6, links, ids, async ({ items, pagination: { totalCount } }, params) => {
    const known = await knownLinks(sql, id, params);
    assert.equal(totalCount, known.length);
    assert.deepEqual(
      items.map((one) => one.id),
      pageOf(known, params),
    );
  });

  const taken = fc.record(
    {
      category: fc.constantFrom('Дом', 'Займы'),
      country: fc.constantFrom('RU', 'KZ'),
      device: fc.constantFrom('phone', 'tablet'),
      isPromo: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  await ask('get_offers', 6, taken, ids, async ({ items, pagination: { totalCount } }, params) => {
    const known = await knownOffers(sql, params);
    assert.equal(totalCount, known.length);
    assert.deepEqual(
      items.map((one) => one.id).toSorted((one, other) => one - other),
      known,
    );
  });

  const [first = 0, second = 0] =
    await sql`select id from postbacks where user_id = ${id} order by id`.values<number>();
  const calls = fc
    .tuple(
      days(1),
      fc.record(
        {
          postbackId: fc.constantFrom(first, second),
          event: fc.constantFrom('create', 'hold', 'approve', 'reject'),
          state: fc.constantFrom('waiting', 'paused', 'delivered', 'failed', 'expired'),
          ...pages,
        },
        { requiredKeys: ['page', 'pageSize'] },
      ),
    )
    .map(([those, one]) => ({ ...those, ...one }));
  const listed = ids.extend({
    items: z.array(
      z.object({ id: z.number(), postbackId: z.number(), event: z.string(), state: z.string() }),
    ),
  });
  await ask(
    'get_postback_deliveries',
    8,
    calls,
    listed,
    async ({ items, pagination: { totalCount } }, params) => {
      const { postbackId, event, state } = params;
      const known = (await knownCalls(sql, id, params)).filter(
        (one) =>
          (postbackId ?? one.postbackId) === one.postbackId &&
          (event ?? one.event) === one.event &&
          (state ?? one.state) === one.state,
      );
      assert.equal(totalCount, known.length);
      assert.deepEqual(items, pageOf(known, params));
    },
  );

  const ahead = fc.constantFrom({ days: 5 }, { days: 8 }, { days: 30 });
  await ask('get_hold_calendar', 3, ahead, hold, async ({ items, later, undated }, { days: end }) => {
    const known = await knownHold(sql, id);
    const within = known.filter(({ inDays }) => inDays !== null && inDays < end);
    const after = known.filter(({ inDays }) => inDays !== null && inDays >= end);
    assert.deepEqual(
      items,
      within.map(({ inDays, ...one }) => one),
    );
    assert.deepEqual(
      later,
      after.reduce((all, one) => ({ count: all.count + one.count, amount: all.amount + one.amount }), none),
    );
    const [open = none] = known.filter(({ date }) => date === null).map(({ date, inDays, ...one }) => one);
    assert.deepEqual(undated, open);
    const all =
      [...items, later, undated].reduce((whole, { amount }) => whole + Math.round(amount * 100), 0) / 100;
    assert.equal(all, await knownBalance(sql, id, 'hold'));
  });

  const preview = z.object({
    sum: z.number(),
    net: z.number(),
    why: z.array(z.object({ code: z.string() })),
  });
  await ask('why_not_paid', 1, fc.constant({}), preview, async (data) => {
    const available = await knownBalance(sql, id, 'available');
    assert.deepEqual(data, { sum: available, net: available, why: [{ code: 'no-payee' }] });
  });

  const ripe = fc
    .tuple(days(1), fc.constantFrom('day' as const, 'week' as const))
    .map(([those, by]) => ({ ...those, groupBy: by }));
  const cohorts = z.object({ items: z.array(cohort.extend({ key: z.string() })), totals: cohort });
  await ask('get_maturity', 4, ripe, cohorts, async ({ items, totals }, params) => {
    const known = await knownCohorts(sql, id, params.groupBy, params);
    for (const { key: own, ...row } of items) assert.deepEqual(row, known.rows.get(own) ?? noCohort, own);
    assert.deepEqual(totals, known.totals);
    assert.ok([...known.rows.keys()].every((own) => items.some((one) => one.key === own)));
  });

  assert.equal(asks.all, 100);
  assert.ok(asks.filled >= 65, `only ${asks.filled} lists are not empty`);
});

function pageOf<One>(all: readonly One[], { page, pageSize }: { page: number; pageSize: number }): One[] {
  return all.slice((page - 1) * pageSize, page * pageSize);
}

/** The days right before, as many. */
function daysBefore({ from, to }: { from: string; to: string }) {
  const day = 86_400_000;
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const at = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  return { from: at(first - (last - first) - day), to: at(first - day) };
}
