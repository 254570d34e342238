import type { TestApp } from '#server/testing/app';
import { type Partner, startApp, stopApps } from '../harness/app.ts';
import { print } from '../harness/figures.ts';
import { askInTurn, type Questions } from '../harness/growing.ts';

// Measures the lists of withdrawals as they grow: `node bench/money/withdrawals-growth.ts [most]`. One program and database has 1,000
// withdrawals, another has `most`; in each a hundred withdrawals wait for a decision, and the partner who asks has a hundred. The
// calls take turns, over HTTP. The goal is that the largest takes less than 1.5 times the time of the smallest.
const rounds = 21;
const sizes = [1_000, Number(process.argv[2] ?? 1_000_000)];

const apps: { app: TestApp; partner: Partner }[] = [];
for (const size of sizes) {
  const app = await startApp();
  const partner = await app.partner();
  await fill(app, partner.id, size);
  apps.push({ app, partner });
}

print(`withdrawals: ${sizes.join(', ')}; median of ${rounds} calls in ms`);
await askInTurn(apps, questions(), rounds);
await stopApps();

function questions(): Questions<(typeof apps)[number]> {
  return {
    'the queue, first page': ({ app }) => app.operator.result('operator.get-withdrawals', { waiting: true }),
    'all, first page': ({ app }) => app.operator.result('operator.get-withdrawals', {}),
    'those that are paid, first page': ({ app }) =>
      app.operator.result('operator.get-withdrawals', { state: 'paid' }),
    'of one partner, to the staff': ({ app, partner }) =>
      app.operator.result('operator.get-withdrawals', { userId: partner.id }),
    'by its number': ({ app }) => app.operator.result('operator.get-withdrawals', { id: 500 }),
    'a partner’s own, first page': ({ partner }) => partner.result('billing.get-withdrawals', {}),
    'registries, first page': ({ app }) => app.operator.result('operator.get-registries', {}),
  };
}

/**
 * Makes at least a hundred partners with at most a hundred withdrawals each; the newest hundred withdrawals, one each of a
 * hundred partners, wait for a decision.
 */
async function fill({ sql }: TestApp, userId: number, size: number): Promise<void> {
  const owners = Math.max(100, size / 100);
  const { patient } = sql;
  await patient`
    insert into users (login, email, password_hash)
    select 'owner-' || n, 'owner-' || n || '@example.com', 'none' from generate_series(1, ${owners}::int) n`;
  await patient`insert into balances (user_id, currency_code) select id, 'RUB' from users on conflict do nothing`;
  await patient`
    insert into payees (user_id, series_id, kind, name, mask, number_hash, state)
    select id, id, 'npd', 'Ким Анна Сергеевна', '•• 2259', sha256(id::text::bytea), 'active' from users order by id`;
  await patient`
    insert into destinations (user_id, payee_series, method_id, mask, number_hash, state, is_main, address, user_agent, waits_until,
      confirmed_at, activated_at)
    select user_id, id, 4, '•• 7397', number_hash, 'active', true, '127.0.0.1', '', now(), now(), now() from payees order by id`;
  await patient`
    insert into withdrawals (user_id, destination_id, payee_id, sum, net, fee, tax, currency_code, state, idempotency_key, requested_at,
      expected_on, ended_at)
    select d.user_id, d.id, d.payee_series, 100000, 97000, 3000, 0, 'RUB',
      case when n > ${size}::int - 100 then 'requested' when n % 20 = 0 then 'cancelled' else 'paid' end, 'key ' || n,
      now() - (${size}::int - n) * interval '1 minute', current_date, case when n <= ${size}::int - 100 then now() end
    from generate_series(1, ${size}::int) n join lateral (
      select * from destinations where user_id = case when n % (${size}::int / 100) = 7 and n <= ${size}::int - 100 then ${userId}::bigint else ${userId}::bigint + 1 + n % ${owners}::int end) d
      on true`;
  await patient`
    insert into withdrawal_events (withdrawal_id, state, actor, at)
    select w.id, s.state, 'partner', w.requested_at from withdrawals w, lateral (values ('requested'), (w.state)) s(state)`;
  await patient`
    insert into registries (state, method_id, currency_code, closed_by, approved_by, approved_at)
    select 'settled', 4, 'RUB', 1, 2, now() from withdrawals where state = 'paid'`;
  await patient`
    insert into registry_lines (registry_id, withdrawal_id, year, number, net, purpose, evidence_kind, evidence, paid_on)
    select n, w.id, 2026, n, w.net, 'Выплата', 'reference', '№ ' || n, current_date
    from (select id, net, row_number() over (order by id) as n from withdrawals where state = 'paid') w`;
  await sql`vacuum analyze users, balances, payees, destinations, withdrawals, withdrawal_events, registries, registry_lines`;
}
