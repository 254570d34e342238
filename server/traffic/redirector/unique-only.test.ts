import assert from 'node:assert/strict';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { makeLink } from '../../testing/traffic/links.ts';
import { makeOffers } from '../../testing/traffic/offers.ts';
import { browserAgent, startTestRedirector, type TestRedirector } from '../../testing/traffic/redirector.ts';

let app: TestApp;
let redirector: TestRedirector;
before(async () => {
  app = await startTestApp();
  redirector = await startTestRedirector(app, { CLICK_WORKERS: '4' });
  while (!(await areUp())) await pause(50);
});
after(async () => {
  await redirector.stop();
  await app.stop();
});

/** On a connection of its own, which any worker may take. */
async function ask(path: string, headers = {}): Promise<{ location: string; body: string }> {
  const request = get(`${redirector.url}${path}`, { agent: false, headers });
  const [answer]: IncomingMessage[] = await once(request, 'response');
  if (!answer) throw new Error('no answer');
  return { location: answer.headers.location ?? '', body: await text(answer) };
}

/** Whether all workers have rules and listen. */
async function areUp(): Promise<boolean> {
  const { body } = await ask('/metrics');
  return body.match(/^kabinet_child_up\{name="redirector worker \d"\} 1$/gm)?.length === 4;
}

async function click(path: string, address: string): Promise<string> {
  return (await ask(path, { 'user-agent': browserAgent, 'x-forwarded-for': address })).location;
}

test('an offer for unique visitors takes one click of each over all workers, and the others go their ways @full', async () => {
  const partner = await app.partner({ isCustomTrafficback: true });
  const [offer = 0, other = 0] = await makeOffers(app, 'Раз', 'Второй');
  await app.sql`update offers set url = 'https://once.example/', unique_only = true where id = ${offer}`;
  await app.sql`update offers set url = 'https://also-once.example/', unique_only = true where id = ${other}`;
  await app.sql`
    insert into trafficback_rules (user_id, offer_from, is_guru, offer_to, link)
    values (${partner.id}, ${offer}, true, ${other}, '')`;
  await app.sql`
    insert into trafficback_globals (user_id, is_guru, offer_id, link) values (${partner.id}, false, null, 'https://own.example/')`;
  const path = await makeLink(app, redirector, partner.id, offer);
  // The worker that has not heard of the link yet answers 404.
  for (let known = 0; known < 100; known += 1) if ((await click(path, '198.51.100.1')) === '') known = 0;
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    const ends = await Promise.all(Array.from({ length: 24 }, () => click(path, address)));
    const count = (end: string) => ends.filter((one) => one === end).length;
    assert.deepEqual(
      [count('https://once.example/'), count('https://also-once.example/'), count('https://own.example/')],
      [1, 1, 22],
    );
  }
});
