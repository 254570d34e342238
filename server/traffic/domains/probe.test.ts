import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { type TestContext, test } from 'node:test';
import { createAgent } from '../../platform/outgoing/agent.ts';
import { createReach } from '../../platform/outgoing/reach.ts';
import { readSettings } from '../../platform/program/settings.ts';
import { startDnsServer } from '../../testing/servers/dns-server.ts';
import { serveOnLoopback } from '../../testing/servers/loopback.ts';
import { findWayFault, type Prober, withProber } from './probe.ts';

const probed = { host: 'go.anna.example', token: 'a1b2c3' };

/** A prober for which all hosts are one server on loopback: a partner's proxy. */
async function probe(t: TestContext, proxy: RequestListener) {
  const dns = await startDnsServer();
  t.after(dns.stop);
  const { url: origin, stop } = await serveOnLoopback(createServer(proxy));
  t.after(stop);
  const agent = createAgent(createReach(['127.0.0.1']), async () => []);
  t.after(() => agent.destroy());
  const settings = readSettings({ DOMAIN_TARGET: 'go.network.example', DOMAIN_DNS: dns.address });
  dns.set('A', 'go.network.example', '203.0.113.1', '203.0.113.2');
  const look = () =>
    withProber(settings, (prober: Prober) =>
      findWayFault(
        {
          ...prober,
          agent: { ...agent, dispatch: (wanted, handler) => agent.dispatch({ ...wanted, origin }, handler) },
        },
        probed,
      ),
    );
  return { dns, look };
}

test('a host leads here by an alias, by some of the same addresses, or through a proxy that answers its token', async (t) => {
  let answer = '';
  const { dns, look } = await probe(
    t,
    ({ url }, response) => void response.end(url === '/.well-known/kabinet/a1b2c3' ? answer : 'a page'),
  );
  assert.equal(await look(), 'no-address');
  dns.set('CNAME', probed.host, 'Go.Network.example');
  assert.equal(await look(), null);
  dns.set('CNAME', probed.host);
  dns.set('A', probed.host, '203.0.113.2');
  assert.equal(await look(), null);
  // One of two visitors would be lost.
  dns.set('A', probed.host, '203.0.113.2', '198.51.100.7');
  assert.equal(await look(), 'elsewhere');
  answer = 'a1b2c3\n';
  assert.equal(await look(), null);
  answer = 'something a1b2c3';
  assert.equal(await look(), 'elsewhere');
});

test('a proxy that answers with a redirect or an error shows nothing', async (t) => {
  for (const status of [301, 403, 500]) {
    const { dns, look } = await probe(t, (_request, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end('a1b2c3');
    });
    dns.set('A', probed.host, '198.51.100.7');
    assert.equal(await look(), 'elsewhere', String(status));
  }
});
