import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayIn } from '../../money/ledger/days.ts';
import { encodeWindows1251 } from '../../money/registries/exchange/windows-1251.ts';
import { matchStatementWork } from '../../money/statements/match.ts';
import { type MailApp, startMailApp } from '../mail-app.ts';
import type { Client } from '../methods/client.ts';
import { makeAct } from '../people/papers.ts';
import { openAccount, payingAccount, setPaying, signInFinance } from '../people/registries.ts';
import { linkCodeOf, makeApplicant } from '../people/sign-up.ts';
import { signInStaff } from '../people/staff.ts';
import { statementOf } from '../people/statement.ts';
import { loopback, startTestSender, until } from '../postbacks/sender.ts';
import { startTracker } from '../postbacks/tracker.ts';
import { actFaults } from '../traffic/act-proofs.ts';
import { startTestRedirector } from '../traffic/redirector.ts';
import { withdrawalFaults } from '../traffic/withdrawal-proofs.ts';

test('a network lives on it: a stranger applies, brings a click that converts, is paid by the bank and signs, and the numbers agree @full', async (t) => {
  const app = await startMailApp({ REGISTRATION: 'request', BILLING: 'own', ...loopback });
  t.after(() => app.stop());
  const [redirector, sender, tracker] = await Promise.all([
    startTestRedirector(app),
    startTestSender(app),
    startTracker(),
  ]);
  t.after(() => Promise.all([redirector.stop(), sender.stop(), tracker.stop()]));
  const finance = await signInFinance(app);
  const manager = await signInStaff(app, 'manager');
  await manager.result('staff.confirm-act', { code: manager.phone.at(0) });
  await setPaying(app, finance.closer);

  // The advertiser pays 10 000 ₽ for a conversion for which the offer pays 7 000 ₽.
  const { id: advertiserId } = await manager.result('operator.save-advertiser', { name: 'Банк' });
  const paid = { goal: '', countries: [], currencyCode: 'RUB' as const, amount: 7000, revenue: 10_000 };
  const { id: offerId } = await manager.result('operator.save-offer', {
    name: 'Карта',
    advertiserId,
    access: 'request',
    url: 'https://bank.example/?c={click_id}',
    holdDays: 0,
    payouts: [paid],
  });
  const { key } = await manager.result('operator.rotate-offer-key', { offerId });

  // Anna joins, gets access at 7 500 ₽, and connects her tracker.
  const anna = await join(app, manager);
  const words = { source: 'Телеграм', volume: '30 в день' };
  const { id: requestId } = await anna.result('offers.request-access', { offerId, ...words });
  await manager.result('operator.grant-access', { ids: [requestId], payout: { amount: 7500 } });
  await anna.result('postback.create-postback-global', {
    url: `${tracker.url}/?c={sub1}&s={status}&p={payout}`,
    status: 'approve',
  });
  const { code } = await anna.result('links.create-link', { offerId });

  // A visitor clicks and buys; the advertiser reports it.
  const path = `/c/${code}?sub1=a1`;
  const known = async () => (await redirector.visit(path, { 'sec-purpose': 'prefetch' })).status;
  await until(known, (status) => status === 204);
  const sent = await redirector.visit(path);
  const clickId = new URL(sent.headers.get('location') ?? '').searchParams.get('c') ?? '';
  const called = await fetch(`${redirector.url}/in/${key}?click_id=${clickId}&status=approve`);
  assert.deepEqual([called.status, (await called.text()).trim()], [200, 'OK']);
  const [postback] = await tracker.hasReceived(1);
  assert.deepEqual(postback?.query, { c: 'a1', s: 'approve', p: '7500.00' });
  const balance = () => anna.result('profile.get-balance');
  await until(balance, ({ availableBalance }) => availableBalance === 7500);

  // Anna requests 5 000 ₽; three people of finance and the bank's statement pay the withdrawal.
  const { ask, account } = await openAccount(app, anna);
  const withdrawalId = await ask(5000);
  await finance.other.result('operator.approve-withdrawals', { ids: [withdrawalId] });
  const registry = await finance.closer.result('operator.create-registry', { withdrawalIds: [withdrawalId] });
  await finance.closer.result('operator.close-registry', registry);
  const { sha256, ordersOn } = await finance.approver.result('operator.get-registry', registry);
  await finance.approver.result('operator.approve-registry', { ...registry, sha256: sha256 ?? '' });
  const { items: lines } = await finance.closer.result('operator.get-registry-lines', registry);
  const day = (ordersOn ?? '').split('-').reverse().join('.');
  const line = { day, debited: day, from: payingAccount.account, to: account };
  const net = (lines[0]?.net ?? 0).toFixed(2);
  await upload(app, finance.closer, [{ ...line, number: String(lines[0]?.number), sum: net }]);
  await matchStatementWork(app.app).run({ staffId: finance.closer.id });
  const { state } = await finance.closer.result('operator.get-withdrawal', { id: withdrawalId });
  assert.equal(state, 'paid');

  // The month's act states her earnings, the advertiser's bill states its debt.
  const actId = await makeAct(app, anna);
  await anna.result('billing.accept-act', { id: actId });
  const { items: acts } = await anna.result('billing.get-acts', {});
  assert.deepEqual(
    acts.map(({ amount, state }) => [amount, state]),
    [[7500, 'accepted']],
  );
  const today = dayIn(0, app.app.settings.networkTimeZone);
  const month = today.slice(0, 7);
  const bill = await finance.closer.result('operator.get-advertiser-bill', { advertiserId, month });
  assert.equal(bill.amount, 10_000);

  const period = { from: `${month}-01`, to: today, groupBy: 'manager' as const };
  const { totals, items: rows } = await finance.closer.result('operator.get-report', period);
  const { clicks, revenue, payout, profit } = totals;
  assert.deepEqual(
    { clicks, revenue, payout, profit },
    { clicks: 1, revenue: 10_000, payout: 7500, profit: 2500 },
  );
  assert.deepEqual(
    rows.map(({ label }) => label),
    [manager.name],
  );
  assert.equal((await balance()).availableBalance, 2500);
  assert.deepEqual([...(await withdrawalFaults(app.sql)), ...(await actFaults(app.sql))], []);
});

type Staff = Awaited<ReturnType<typeof signInStaff>>;

/** A stranger applies, is accepted by a manager, and signs in. */
async function join(app: MailApp, manager: Staff): Promise<Client & { id: number; login: string }> {
  const { id, login, password } = await makeApplicant(app, { managerCode: await linkCodeOf(manager) });
  await manager.result('operator.approve-applications', { ids: [id], currencyCode: 'RUB' });
  const partner = app.visitor();
  await partner.result('auth.sign-in', { login, password });
  const [row] = await app.sql<{ id: number }[]>`select id from users where login = ${login}`;
  return { ...partner, id: row?.id ?? 0, login };
}

async function upload(app: MailApp, staff: Client, lines: Parameters<typeof statementOf>[0]) {
  const answer = await fetch(`${app.url}/operator/statements?name=выписка.txt`, {
    method: 'POST',
    headers: { cookie: staff.cookie() ?? '', origin: app.url },
    body: new Uint8Array(encodeWindows1251(statementOf(lines))),
  });
  const { documentId } = await answer.json();
  await staff.result('operator.import-statement', { documentId });
}
