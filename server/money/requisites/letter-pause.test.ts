import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type MailApp, startMailApp } from '../../testing/mail-app.ts';
import { confirmDestination, makePayee, yoomoney } from '../../testing/people/requisites.ts';
import { readMailCode } from '../../testing/people/two-factor.ts';

let app: MailApp;
before(async () => {
  app = await startMailApp();
});
after(() => app.stop());

test('a destination written within a minute of another code’s letter is made, and the next letter is asked for @full', async () => {
  const partner = await app.partner();
  const payeeId = await makePayee(app, partner);
  await partner.result('requisites.send-code');
  await partner.result('requisites.confirm-act', { code: await readMailCode(app.mail, partner) });
  const written = { payeeId, methodId: yoomoney, values: { wallet: '4100175017397' } };
  const { id } = await partner.result('requisites.create-destination', written);
  const early = await partner.failure('requisites.send-code');
  assert.equal(early.code, 429);
  await app.sql`update act_codes set requested_at = now() - interval '2 minutes' where user_id = ${partner.id}`;
  await partner.result('requisites.send-code');
  const { needsCheck } = await confirmDestination(app, partner, id);
  assert.equal(needsCheck, true);
});
