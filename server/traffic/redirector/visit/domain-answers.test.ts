import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { serveOnLoopback } from '../../../testing/servers/loopback.ts';
import { domainsOf } from '../rules/domains.ts';
import { createNetwork } from '../rules/network.ts';
import { createDomainAnswers } from './domain-answers.ts';

const row = { userId: 1, isProved: true, isBlocked: false };

test('a host may have a certificate where it is proved and not blocked; who asks from outside learns nothing', async (t) => {
  const network = createNetwork();
  network.domains = domainsOf([
    { ...row, host: 'good.example', token: 'a' },
    { ...row, host: 'waits.example', token: 'b', isProved: false },
    { ...row, host: 'bad.example', token: 'c', isBlocked: true },
  ]);
  const answerDomain = createDomainAnswers({ network, trustedProxies: [], catchUp: async () => {} });
  const server = createServer((request, response) => {
    if (!answerDomain(request, response, request.url ?? '')) response.writeHead(404).end('elsewhere');
  });
  const { url, stop } = await serveOnLoopback(server);
  t.after(stop);
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers });
    return [answer.status, await answer.text()];
  };
  const allowed = async (host: string) => (await ask(`/tls-allowed?domain=${host}`))[0];
  assert.equal(await allowed('good.example'), 200);
  assert.equal(await allowed('GOOD.example.'), 200);
  for (const host of ['waits.example', 'bad.example', 'other.example', '', '%ff', 'a'.repeat(10_000)])
    assert.equal(await allowed(host), 404);
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    assert.deepEqual(await ask('/tls-allowed?domain=good.example', { [header]: '203.0.113.7' }), [
      404,
      'elsewhere',
    ]);
  assert.deepEqual(await ask('/.well-known/kabinet/b'), [200, 'b']);
  assert.deepEqual(await ask('/.well-known/kabinet/d'), [404, '']);
  const statuses = await Promise.all(Array.from({ length: 700 }, () => allowed('good.example')));
  assert.ok(statuses.includes(429));
});
