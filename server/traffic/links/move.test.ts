import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { clickOf } from '../../testing/traffic/links.ts';
import { browserAgent, startTestRedirector, type TestRedirector } from '../../testing/traffic/redirector.ts';

let app: TestApp;
let redirector: TestRedirector;
before(async () => {
  app = await startTestApp();
  redirector = await startTestRedirector(app);
});
after(async () => {
  await redirector.stop();
  await app.stop();
});

test('a moved link leads to its new offer, and its clicks of before keep theirs', async () => {
  const partner = await app.partner();
  const { ids } = await app.operator.result('operator.save-offers', {
    offers: ['old', 'new'].map((name) => ({ name, url: `https://${name}.example/?c={click_id}` })),
  });
  const [from = 0, to = 0] = ids;
  const { id, code } = await partner.result('links.create-link', { offerId: from, name: '' });
  const open = async (host: string) => {
    for (;;) {
      const headers = { 'user-agent': browserAgent };
      const answer = await fetch(`${redirector.url}/c/${code}`, { redirect: 'manual', headers });
      const target = URL.parse(answer.headers.get('location') ?? '');
      if (target?.hostname === host) return target.searchParams.get('c') ?? '';
      await pause(10);
    }
  };
  const before = await open('old.example');
  await clickOf(app, { id: before });
  await partner.result('links.move-links', { ids: [id], offerId: to });
  const later = await open('new.example');
  assert.equal((await clickOf(app, { id: before })).offerId, from);
  assert.equal((await clickOf(app, { id: later })).offerId, to);
});
