import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../../testing/mail-app.ts';
import { signInFinance, today } from '../../../testing/people/registries.ts';
import { giveCode, makeActive } from '../../../testing/people/requisites.ts';
import { makeAdvertiser } from '../../../testing/traffic/conversions.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

test('a withdrawal names what its money came from since the one before, and what was paid till then', async () => {
  const { closer, approver, other } = await signInFinance(app);
  const partner = await app.partner();
  const { id: destinationId } = await makeActive(app, partner);
  const { offerId, click } = await makeAdvertiser(app, { holdDays: 0 });
  const earn = async (transactionId: string) => {
    await click(partner);
    await app.operator.result('operator.post-conversions', {
      conversions: [
        { userId: partner.id, offerId, transactionId, event: 'approve', at: new Date().toISOString() },
      ],
    });
  };
  const post = (kind: string, amount: number) =>
    app.operator.result('operator.post-ledger-entry', {
      userId: partner.id,
      kind,
      account: 'available',
      amount,
      idempotencyKey: randomUUID(),
    });
  const ask = async (sum: number) => {
    await giveCode(app, partner);
    const asked = { destinationId, sum, idempotencyKey: randomUUID() };
    return (await partner.result('billing.request-withdrawal', asked)).id;
  };
  const sourcesOf = (id: number) => app.operator.result('operator.get-withdrawal-sources', { id });
  await post('bonus', 1500);
  const first = await ask(1000);
  assert.partialDeepStrictEqual(await sourcesOf(first), {
    since: null,
    carried: 0,
    paid: { count: 0, total: 0, latestAt: null, usual: null, toDestination: 0 },
    sources: [{ kind: 'bonus', amount: 1500, count: 1, offerId: null, bots: null, approval: null }],
  });
  await other.result('operator.approve-withdrawals', { ids: [first] });
  const { id: registry } = await closer.result('operator.create-registry', { withdrawalId: first });
  await approver.result('operator.approve-registry', { id: registry });
  await closer.result('operator.settle-withdrawal', {
    id: first,
    kind: 'reference',
    evidence: '№ 1',
    paidOn: today(app),
  });
  await earn('A-1');
  await earn('A-2');
  await post('penalty', -50);
  // A cancelled withdrawal is no beginning.
  await partner.result('billing.cancel-withdrawal', { id: await ask(600) });
  const second = await ask(600);
  const { sources, ...rest } = await sourcesOf(second);
  assert.deepEqual(
    sources.map(({ kind, amount, count, offerId: of }) => [kind, amount, count, of]),
    [
      ['conversion', 200, 2, offerId],
      ['penalty', -50, 1, null],
    ],
  );
  assert.partialDeepStrictEqual(rest, {
    carried: 500,
    paid: { count: 1, total: 970, usual: 970, toDestination: 1 },
    month: { clicks: 2, bots: 0, approval: null },
  });
  assert.ok(rest.since && rest.payeeAt <= rest.destinationAt);
});
