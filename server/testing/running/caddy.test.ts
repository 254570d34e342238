import assert from 'node:assert/strict';
import { get } from 'node:https';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { noCaddy, startCaddy } from '../servers/caddy.ts';
import { freePort } from '../servers/free-port.ts';
import { networkHost, startDomainTrial } from '../traffic/domains.ts';
import { makeOffers } from '../traffic/offers.ts';
import { browserAgent } from '../traffic/redirector.ts';

test('behind docs/Caddyfile a link opens over TLS at a proved host, and nobody outside asks for certificates @full', {
  skip: noCaddy,
}, async (t) => {
  const [clickPort, httpsPort] = [await freePort(), await freePort()];
  const caddy = await startCaddy({
    hosts: { site: 'site.example', click: networkHost },
    clickPort,
    httpsPort,
  });
  t.after(() => caddy.stop());
  // The program asks the host itself, as it would ask one whose certificate comes from a known authority.
  setDefaultCACertificates([...getCACertificates('default'), caddy.root]);
  const trial = await startDomainTrial({
    CLICK_PORT: String(clickPort),
    CLICK_URL: `https://${networkHost}:${httpsPort}`,
    TRUSTED_PROXIES: 'loopback',
  });
  t.after(() => trial.stop());
  const { app, dns, open } = trial;
  const partner = await app.partner();
  const [offerId = 0] = await makeOffers(app, 'Дом');
  const host = 'links.anna.example';
  const { id } = await partner.result('domains.create-domain', { host });
  const looked = async () => {
    await app.sql`update domains set checked_at = null where id = ${id}`;
    return await partner.result('domains.check-domain', { id });
  };
  const [proof] = (await looked()).records;
  await assert.rejects(openSafely(httpsPort, host, '/'), 'no certificate before the proof');
  dns.set('TXT', `_kabinet.${host}`, proof?.value ?? '');
  dns.set('CNAME', host, networkHost);
  for (let { state } = await looked(); state !== 'works'; { state } = await looked()) await pause(100);

  await partner.result('domains.set-main-domain', { id });
  const { url } = await partner.result('links.create-link', { offerId, name: '' });
  assert.ok(url.startsWith(`https://${host}:${httpsPort}/c/`), url);
  const opened = await openSafely(httpsPort, host, new URL(url).pathname);
  assert.equal(opened.status, 302);
  assert.equal((await open(networkHost, `/tls-allowed?domain=${host}`)).status, 200);
  for (const name of [host, networkHost])
    assert.equal((await openSafely(httpsPort, name, `/tls-allowed?domain=${host}`)).status, 404);
  await assert.rejects(openSafely(httpsPort, 'other.example', '/'), 'no certificate for a stranger');
});

/** Opens a path as a browser does, which refuses a certificate that is not of the host. */
function openSafely(port: number, host: string, path: string) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = { host: `${host}:${port}`, 'user-agent': browserAgent };
    const asked = { host: '127.0.0.1', port, path, servername: host, headers, agent: false };
    get(asked, async (response) =>
      resolve({ status: response.statusCode ?? 0, body: await text(response) }),
    ).on('error', reject);
  });
}
