import { sealValues } from '#server/money/requisites/sealing';
import { payingAccount, setPaying } from '#server/testing/people/registries';
import { signInStaff } from '#server/testing/people/staff';
import { startApp, stopApps } from '../harness/app.ts';
import { print } from '../harness/figures.ts';

// Measures a registry of many withdrawals: `node bench/money/registries.ts [lines]`. Each partner has one approved withdrawal. The
// registry is gathered, closed with the file, viewed, voided, closed again, approved, and the file is taken, all over HTTP. The
// goal is that 10,000 lines close within 10 s.
const count = Number(process.argv[2] ?? 10_000);

const app = await startApp();
await fill();
const closer = await signInStaff(app, 'finance');
const approver = await signInStaff(app, 'finance');
for (const { result, phone } of [closer, approver]) await result('staff.confirm-act', { code: phone.at(0) });
await setPaying(app, closer);

print(`registries of ${count} lines, s`);
const first = await timed('gathered', async () => await gather());
await timed('closed with its file', () => closer.result('operator.close-registry', { id: first }));
await timed('given back', () => closer.result('operator.void-registry', { id: first }));
const second = await gather();
await timed('closed again', () => closer.result('operator.close-registry', { id: second }));
const { sha256 } = await timed('looked at by the second person', () =>
  approver.result('operator.get-registry', { id: second }),
);
await timed('its first lines', () => approver.result('operator.get-registry-lines', { id: second }));
await timed('approved', () =>
  approver.result('operator.approve-registry', { id: second, sha256: sha256 ?? '' }),
);
const bytes = await timed('the file taken', async () => {
  const headers = { cookie: closer.cookie() ?? '' };
  return await (await fetch(`${app.url}/operator/registries/${second}/file`, { headers })).arrayBuffer();
});
print(`the file has ${(bytes.byteLength / 1e6).toFixed(1)} MB`);
await stopApps();

async function gather(): Promise<number> {
  return (await closer.result('operator.create-registry', { methodId: 1, currencyCode: 'RUB' })).id;
}

async function timed<Result>(what: string, act: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await act();
  print(`${what.padEnd(34)} ${((performance.now() - start) / 1000).toFixed(2)}`);
  return result;
}

async function fill(): Promise<void> {
  const { sql } = app;
  const patient = sql.patient;
  await patient`
    insert into users (login, email, password_hash)
    select 'paid-' || n, 'paid-' || n || '@example.com', 'none' from generate_series(1, ${count}::int) n`;
  await patient`insert into balances (user_id, currency_code, blocked) select id, 'RUB', 100000 from users`;
  const users = await patient<{ id: number }[]>`select id from users order by id`;
  const ids = users.map(({ id }) => id);
  const { bik, bank: bankName, correspondent } = payingAccount;
  const payee = { name: 'Ким Анна Сергеевна', inn: '500100732259' };
  const to = { bik, account: '40802810000000000001', bankName, correspondent };
  await patient`
    insert into payees (user_id, series_id, kind, name, mask, number_hash, sealed, state)
    select id, id, 'ip', 'Ким Анна Сергеевна', '•• 2259', sha256(id::text::bytea), sealed, 'active'
    from unnest(${ids}::bigint[], ${ids.map((id) => sealValues(app.app, 'payee', id, payee))}::bytea[]) as u (id, sealed) order by id`;
  await patient`
    insert into destinations (user_id, payee_series, method_id, mask, number_hash, sealed, state, is_main, address, user_agent,
      waits_until, confirmed_at, activated_at)
    select p.user_id, p.id, 1, '•• 0001', p.number_hash, u.sealed, 'active', true, '', '', now(), now(), now()
    from unnest(${ids}::bigint[], ${ids.map((id) => sealValues(app.app, 'destination', id, to))}::bytea[]) as u (id, sealed)
      join payees p on p.user_id = u.id order by p.id`;
  await patient`
    insert into withdrawals (user_id, destination_id, payee_id, sum, net, fee, tax, currency_code, state, idempotency_key, expected_on,
      approved_at)
    select d.user_id, d.id, d.payee_series, 100000, 97000, 3000, 0, 'RUB', 'approved', 'bench', current_date, now()
    from destinations d order by d.id`;
  await patient`
    insert into withdrawal_events (withdrawal_id, state, actor) select id, 'approved', 'program' from withdrawals`;
  await sql`vacuum analyze users, balances, payees, destinations, withdrawals, withdrawal_events`;
}
