import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { findLivingSessions } from '../../accounts/session/queries.ts';
import { identifyPartner } from '../../accounts/sign-in/callers.ts';
import { countUnreadOf } from '../../messages/notifications/queries.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { listen } from '../../testing/servers/listener.ts';
import { serveLive } from './serve.ts';

let app: TestApp;
let http: FastifyInstance;
let url: string;
before(async () => {
  app = await startTestApp();
  http = fastify();
  await http.register(cookie);
  await serveLive(http, app.app, { identify: identifyPartner, findLivingSessions, countUnreadOf }, 50);
  url = await http.listen({ host: '127.0.0.1', port: 0 });
});
after(async () => {
  await http.close();
  await app.stop();
});

test('a stream that is read lives on from beat to beat @full', async () => {
  const partner = await app.partner();
  const page = await listen(url, partner.cookie());
  for (let n = 0; n < 5; n += 1) await page.nextOf('beat');
  page.close();
});

test('a session that runs out without a word ends its stream at a beat @full', async () => {
  const stale = await app.partner();
  const living = await app.partner();
  const page = await listen(url, stale.cookie());
  const other = await listen(url, living.cookie());
  await app.sql`update sessions set last_seen_at = now() - interval '15 days' where user_id = ${stale.id}`;
  // With so short a beat the listener may be late and reconnect, which sends a `resync`.
  await page.nextOf('signed-out');
  assert.equal(await page.next(), null);
  await other.nextOf('beat');
  other.close();
});
