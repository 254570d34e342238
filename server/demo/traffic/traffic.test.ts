import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { releaseDue } from '../../conversions/conversions/core/release.ts';
import { capsWork } from '../../offers/offers/watch/tell-caps.ts';
import { silenceWork } from '../../offers/offers/watch/tell-silence.ts';
import type { TestApp } from '../../testing/app.ts';
import { startDemoApp } from '../../testing/demo.ts';
import type { Client } from '../../testing/methods/client.ts';
import { sumColumns } from '../../testing/traffic/money-trial.ts';

/** One filled demo, which the tests only read. */
let app: TestApp;
let demo: Client;
before(async () => {
  app = await startDemoApp();
  demo = app.visitor();
  await demo.result('auth.sign-in', { login: 'demo', password: 'kabinet-demo' });
});
after(() => app.stop());

const all = (query: string) => app.sql.unsafe(query);
const count = async (query: string) => (await all(query)).length;

test('the queries that prove the money find nothing @full', async () => {
  const page = readFileSync(new URL('../../../docs/money.md', import.meta.url), 'utf8');
  const queries = [...page.matchAll(/```sql\n(.*?)```/gs)].flatMap(([, text = '']) =>
    text.split(/;\s*(?:\n|$)/),
  );
  const asked = queries.filter((query) => query.trim() !== '');
  assert.ok(asked.length > 1);
  for (const query of asked) assert.deepEqual([query, [...(await all(query))]], [query, []]);
});

test('receipts lead to what conversions are, in the order of time @full', async () => {
  assert.equal(
    await count(`
      select c.id from conversions c join lateral (
        select count(*) as steps, max(at) as at, min(at) as first, array_agg(state order by id) as states, array_agg(at order by id) as moments
        from conversion_events where conversion_id = c.id
      ) e on true
      where e.steps <> c.steps or e.states[e.steps] <> c.state or e.first <> c.created_at or e.at > now() or c.click_at > c.created_at
        or e.moments <> (select array_agg(m order by m) from unnest(e.moments) m)`),
    0,
  );
});

test('clicks of offers with landings came to one of them, and their conversions say to which @full', async () => {
  const pages = await all(`
    select l.name, count(*) > 20 as "isVisited", count(*) filter (where k.device <> 'phone') > 0 as "isForAll"
    from landings l join clicks k on k.landing_id = l.id and k.target_offer_id = l.offer_id group by l.id order by l.id`);
  assert.deepEqual(
    pages.map(({ name, isVisited, isForAll }) => [name, isVisited, isForAll]),
    [
      ['Анкета', true, true],
      ['Калькулятор займа', true, true],
      ['Основная страница', true, true],
      ['Калькулятор стоимости', true, true],
      ['Короткая форма', true, false],
    ],
  );
  const strange = `select c.id from conversions c join clicks k on k.id = c.click_id where k.landing_id is distinct from c.landing_id`;
  assert.equal(await count(strange), 0);
  assert.ok((await count('select id from conversions where landing_id is not null')) > 5);
});

test('the sums of clicks are those of the clicks @full', async () => {
  assert.equal(
    await count(`
      with raw as (
        select user_id, date_trunc('hour', at, 'UTC') as hour, offer_id, link_id, country, device, os, browser,
          coalesce(reason, '') as reason, outcome, coalesce(target_offer_id, 0) as target_offer_id, count(*)::int,
          count(*) filter (where is_unique)::int, count(*) filter (where is_bot)::int
        from clicks group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
      (select * from raw except select * from click_hours) union all (select * from click_hours except select * from raw)`),
    0,
  );
  assert.equal(
    await count(`
      with raw as (
        select user_id, dimension, span, date_trunc(span, at, 'UTC'), key, count(*)::int, count(*) filter (where is_unique)::int,
          count(*) filter (where is_bot)::int, count(*) filter (where reason is not null)::int
        from clicks cross join lateral (values ('all', ''), ('offer', coalesce(target_offer_id, 0)::text), ('link', link_id::text),
          ('country', country), ('device', device), ('os', os), ('browser', browser), ('reason', coalesce(reason, '')),
        ('trafficback', case when reason is not null then concat_ws(' ', reason, outcome, coalesce(target_offer_id, 0)) end)) part(dimension, key)
        cross join (values ('hour'), ('day')) spans(span)
        where key is not null and (span = 'hour' or dimension <> 'all') group by 1, 2, 3, 4, 5)
      (select * from raw except select * from click_sums) union all (select * from click_sums except select * from raw)`),
    0,
  );
});

test('the sums of conversions are those of the conversions, and so are the caps of past days @full', async () => {
  const of = (state: string) =>
    `count(*) filter (where state = '${state}')::int, coalesce(sum(amount) filter (where state = '${state}'), 0)::bigint`;
  assert.equal(
    await count(`
      with raw as (
        select user_id, basis, dimension, span, date_trunc(span, basis.at, 'UTC'), key, ${of('create')}, ${of('hold')},
          ${of('approve')}, ${of('reject')}, count(*) filter (where is_confirmed)::int
        from conversions cross join lateral (values ('click', click_at), ('event', created_at)) basis(basis, at)
        cross join lateral (values ('all', 'hour', ''), ('offer', 'hour', offer_id::text), ('offer', 'day', offer_id::text),
          ('country', 'hour', country), ('country', 'day', country)) part(dimension, span, key)
        group by 1, 2, 3, 4, 5, 6)
      (select * from raw except select ${sumColumns} from conversion_sums) union all (select ${sumColumns} from conversion_sums except select * from raw)`),
    0,
  );
  const days = await all(`
    select d.day < (now() at time zone 'Europe/Moscow')::date as "isPast", d.conversions, (
      select count(*)::int from conversions c where c.offer_id = d.offer_id and c.cap_day = d.day and c.state <> 'reject') as own
    from offer_days d`);
  assert.ok(days.length > 300);
  for (const { isPast, conversions, own } of days)
    assert.ok(isPast ? conversions === own : Number(conversions) >= Number(own));
});

test('histories of balances have no gap, and their lines are those of posting @full', async () => {
  const entries = await app.sql<
    {
      userId: number;
      kind: string;
      account: string;
      amount: number;
      at: Date;
      line: number;
      isRight: boolean;
    }[]
  >`
    select user_id as "userId", kind, account, amount, created_at as at, line, place = row_number() over whole
      and total_after = sum(amount) over whole and account_after = sum(amount) over part
      and place_in_account = row_number() over part as "isRight"
    from ledger_entries window whole as (partition by user_id order by place), part as (partition by user_id, account order by place)
    order by user_id, place`;
  assert.ok(entries.length > 1_000);
  for (const [index, entry] of entries.entries()) {
    const before = entries[index - 1];
    const earlier = entries[index - 2];
    const isSame = before?.userId === entry.userId;
    const isFree = earlier?.userId !== entry.userId || earlier.line !== before?.line;
    const answers =
      isSame &&
      isFree &&
      before.kind === entry.kind &&
      before.amount === -entry.amount &&
      before.account !== entry.account;
    const isPaired = answers && entry.at.getTime() - before.at.getTime() < 60_000;
    assert.equal(entry.line, isPaired ? before.line : isSame ? before.line + 1 : 1);
    assert.ok(entry.isRight && (!isSame || entry.at >= before.at));
  }
});

test('balances know where their histories end @full', async () => {
  assert.equal(
    await count(`
      select from balances b left join (
        select user_id, max(place) as entries, max(line) as lines, max(created_at) as at,
          count(*) filter (where account = 'available') as available, count(*) filter (where account = 'blocked') as blocked,
          count(*) filter (where account = 'hold') as hold
        from ledger_entries group by 1) e using (user_id)
      where (b.entries, b.lines, b.available_entries, b.blocked_entries, b.hold_entries)
        <> (coalesce(e.entries, 0), coalesce(e.lines, 0), coalesce(e.available, 0), coalesce(e.blocked, 0), coalesce(e.hold, 0))
        or b.latest_at is distinct from e.at`),
    0,
  );
});

test('every list and chart of the demo partner has what to show @full', async () => {
  const { items } = await demo.result('statistics.get-conversions', { pageSize: 100 });
  assert.ok(items.every(({ events }) => events.length > 0));
  for (const state of ['create', 'hold', 'approve', 'reject'] as const) {
    const { pagination } = await demo.result('statistics.get-conversions', { states: [state] });
    assert.ok(pagination.totalCount > 5, state);
  }
  const [has] = await all(`
    select count(*) filter (where state = 'hold' and release_at > now()) as dated,
      count(*) filter (where state = 'hold' and release_at is null) as undated, count(distinct reject_reason) as reasons,
      count(distinct goal) as goals, count(distinct click_reason) as saved, count(distinct created_at::date) as days
    from conversions where user_id = 1`);
  for (const [what, least] of Object.entries({
    dated: 50,
    undated: 5,
    reasons: 6,
    goals: 4,
    saved: 3,
    days: 58,
  }))
    assert.ok(Number(has?.[what]) >= least, `${what}: ${has?.[what]}`);
  const [clicks] = await all(`
    select count(*) as all, count(distinct reason) as reasons, count(distinct outcome) as outcomes, count(distinct sub2) as subs,
      count(distinct country) as countries from clicks where user_id = 1`);
  for (const [what, least] of Object.entries({ all: 9_000, reasons: 7, outcomes: 4, subs: 25, countries: 5 }))
    assert.ok(Number(clicks?.[what]) >= least, `${what}: ${clicks?.[what]}`);
  for (const kind of ['chargeback', 'correction', 'conversion-reject', 'hold-release'])
    assert.ok(
      (await count(`select from ledger_entries where kind = '${kind}' and conversion_id is not null`)) > 1,
      kind,
    );
});

test('one advertiser is silent, and no other is found so when it is looked for @full', async () => {
  await silenceWork(app.app).run({});
  await capsWork(app.app).run({});
  const { items } = await demo.result('offers.get-offers', { pageSize: 100 });
  const silent = items.filter(({ advertiser }) => advertiser?.isSilent);
  assert.deepEqual(
    silent.map(({ name }) => name),
    ['Умные часы «Пульс 3»'],
  );
  assert.equal(await count('select from notification_broadcasts where made_by is null'), 0);
});

test('what is due is released, and the rest of the hold has its dates @full', async () => {
  await releaseDue(app.sql, (error) => {
    throw error;
  });
  const { undated, items, later } = await demo.result('profile.get-hold-calendar', { days: 14 });
  assert.ok(undated.count > 0 && later.count > 0 && items.length > 10);
  assert.equal(await count('select from conversions where release_at < now()'), 0);
});
