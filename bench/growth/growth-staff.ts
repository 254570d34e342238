import type { OperatorContract } from '#contract/index';
import type { Params } from '#contract/wire/rpc';
import type { TestApp } from '#server/testing/app';
import { startApp, stopApps } from '../harness/app.ts';
import { print, vacuum } from '../harness/figures.ts';
import { askInTurn, type Questions } from '../harness/growing.ts';

// Measures the console's lists as they grow: `node bench/growth/growth-staff.ts [most]`. Each size, from 1,000 to 1,000,000 rows in each
// list, has its own program and database; the calls take turns, over HTTP with key and checks. The goal is that the largest list
// takes less than 1.5 times the time of the smallest. A section adds its rows to `fill` and its questions to `questions`.
const rounds = 21;
const most = Number(process.argv[2] ?? 1_000_000);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);

const apps: TestApp[] = [];
for (const size of sizes) {
  const app = await startApp();
  await fill(app, size);
  await vacuum(app.sql, 'staff_acts', 'postbacks', 'postback_health', 'conversion_inbox');
  apps.push(app);
}

print(`rows: ${sizes.join(', ')}; median of ${rounds} calls in ms`);
await askInTurn(apps, questions(), rounds);
await stopApps();

type Question = (app: TestApp) => Promise<unknown>;

function questions(): Questions<TestApp> {
  return { ...ofAudit(), ...ofPostbacks(), ...ofWaitingCalls() };
}

async function fill(app: TestApp, size: number): Promise<void> {
  await fillAudit(app, size);
  await fillPostbacks(app, size);
  await fillWaitingCalls(app, size);
}

function ofAudit(): Questions<TestApp> {
  const audit =
    (filter: Params<OperatorContract['operator.get-audit']>): Question =>
    ({ operator }) =>
      operator.result('operator.get-audit', filter);
  const day = { from: '2026-01-10T00:00:00Z', to: '2026-01-10T23:59:59Z' };
  return {
    'audit, first page': audit({}),
    'audit, page 10': audit({ page: 10 }),
    'audit, of a partner': audit({ userId: 7 }),
    'audit, of a record': audit({ record: 'offer-7' }),
    'audit, of an account': audit({ staffId: 3 }),
    'audit, by method': audit({ method: 'operator.save-offer' }),
    // The smallest list has ten refused acts, or five: a larger page would compare the lengths of the answers.
    'audit, refused': audit({ isRefused: true, pageSize: 10 }),
    'audit, one day': audit(day),
    'audit, a method on one day': audit({ method: 'operator.save-offer', ...day }),
    'audit, an account on one day': audit({ staffId: 3, ...day, pageSize: 5 }),
    'audit, until a day long ago': audit({ to: '2026-01-02T00:00:00Z' }),
    'audit, of a request': audit({ requestId: 'request 7' }),
    'audit, nothing found': audit({ userId: 999_999_999 }),
  };
}

/** Fills twenty days of acts by ten accounts: each partner and each offer has ten acts, and every hundredth act was refused. */
async function fillAudit({ sql }: TestApp, size: number): Promise<void> {
  await sql.patient`
    insert into staff_acts (at, staff_id, staff_name, role, method, user_ids, records, params, outcome, address, request_id)
    select timestamptz '2026-01-01' + n * (interval '20 days' / ${size}::int), 1 + n % 10, 'Сотрудник', 'manager',
      (array['operator.update-user', 'operator.save-offer', 'operator.set-payout', 'operator.post-ledger-entry'])[1 + n % 4],
      array[1 + n / 10], array['offer-' || (1 + n / 10)], jsonb_build_object('userId', 1 + n / 10),
      case when n % 100 = 0 then 409 else 0 end, '192.0.2.1', 'request ' || n
    from generate_series(1, ${size}::int) n`;
}

function ofPostbacks(): Questions<TestApp> {
  const health =
    (filter: Params<OperatorContract['operator.get-postback-health']>): Question =>
    ({ operator }) =>
      operator.result('operator.get-postback-health', filter);
  return {
    'postbacks, all': health({ isTroubled: false }),
    'postbacks, all, page 10': health({ isTroubled: false, page: 10 }),
    'postbacks, that fail': health({ pageSize: 10 }),
    'postbacks, still called': health({ trouble: 'failing', pageSize: 10 }),
    'postbacks, paused': health({ trouble: 'paused', pageSize: 10 }),
  };
}

/** Fills postbacks of one partner: every twentieth postback fails, and every second failing one is paused. */
async function fillPostbacks({ sql, ...app }: TestApp, size: number): Promise<void> {
  const { id: userId } = await app.partner();
  await sql.patient`
    insert into postbacks (user_id, url, status, is_on)
    select ${userId}, 'https://tracker.example/' || n, 'hold', true from generate_series(1, ${size}::int) n`;
  await sql.patient`
    insert into postback_health (postback_id, failures, failing_since, paused_at)
    select id, (id % 20 = 0)::int, case when id % 20 = 0 then now() - id * interval '1 second' end, case when id % 40 = 0 then now() end
    from postbacks`;
}

function ofWaitingCalls(): Questions<TestApp> {
  const waiting =
    (filter: Params<OperatorContract['operator.get-waiting-calls']>): Question =>
    ({ operator }) =>
      operator.result('operator.get-waiting-calls', filter);
  return {
    'waiting calls, first page': waiting({}),
    'waiting calls, over 10 minutes': waiting({ isLong: true }),
    'waiting calls, of an offer': waiting({ offerId: 1 }),
    start: ({ operator }) => operator.result('operator.get-start', {}),
  };
}

/** Fills an hour of calls that each wait for a click: the first offer has ten calls, the second the rest. */
async function fillWaitingCalls({ sql }: TestApp, size: number): Promise<void> {
  await sql`insert into offers (name) values ('Первый'), ('Второй')`;
  await sql.patient`
    insert into conversion_inbox (click_id, offer_id, params, at, kept_at)
    select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid, case when n <= 10 then 1 else 2 end, '{"status": "new"}', at, at
    from generate_series(1, ${size}::int) n, lateral (select now() - n * (interval '1 hour' / ${size}::int) as at) kept`;
}
