import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, type TestContext, test } from 'node:test';
import { createLog } from '../../platform/program/log.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { serveOnLoopback } from '../../testing/servers/loopback.ts';

/** The database that all networks of this test share. */
let first: TestApp;
before(async () => {
  first = await startTestApp();
});
after(() => first.stop());

const ask = 'promotion.get-delivery-address-suggestions';
const token = 'secret-token-of-the-network';
const builtIn = { value: 'Москва', city: 'Москва' };

test('DaData is asked by its token, and its answer becomes addresses with their parts @full', async (t) => {
  const { partner, asked } = await start(t, (response) => {
    response.end(JSON.stringify({ suggestions: [tverskaya] }));
  });
  const { items } = await partner.result(ask, { term: 'москва тверская 1' });
  assert.deepEqual(items, [
    {
      value: 'г Москва, ул Тверская, д 1',
      parts: {
        postalCode: '125009',
        region: 'г Москва',
        city: 'Москва',
        street: 'ул Тверская',
        house: 'д 1',
        flat: '',
      },
    },
  ]);
  assert.deepEqual(asked, [
    {
      path: '/suggestions/api/4_1/rs/suggest/address',
      authorization: `Token ${token}`,
      body: { query: 'москва тверская 1', count: 10 },
    },
  ]);
});

const faults: Record<string, (response: ServerResponse) => void> = {
  'refuses the token': (response) => response.writeHead(403).end('{"message":"no"}'),
  'has a fault': (response) => response.writeHead(500).end('oops'),
  // Redirects to this server itself, so that a client that follows shows in the requests.
  'sends another place': (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  'says what is no JSON': (response) => response.end('<html>'),
  'says other JSON': (response) => response.end('{"suggestions":[{"value":5}]}'),
  'says too much in a field': (response) =>
    response.end(JSON.stringify({ suggestions: [{ ...tverskaya, value: 'а'.repeat(501) }] })),
  'finds nothing': (response) => response.end('{"suggestions":[]}'),
  'cuts the line': (response) => response.destroy(),
  'does not answer': () => {},
};

for (const [what, respond] of Object.entries(faults)) {
  test(`a DaData that ${what} is replaced by the built-in search, and nobody learns the token @full`, async (t) => {
    const { partner, asked, said } = await start(t, respond);
    const [first] = (await partner.result(ask, { term: 'москв' })).items;
    assert.deepEqual({ value: first?.value, city: first?.parts.city }, builtIn);
    assert.equal(asked.length, 1);
    assert.equal(said.join('').includes(token), false);
    if (what !== 'finds nothing') assert.match(said.join(''), /DaData gave no suggestions/);
  });
}

const tverskaya = {
  value: 'г Москва, ул Тверская, д 1',
  data: {
    postal_code: '125009',
    region_with_type: 'г Москва',
    city: 'Москва',
    settlement_with_type: null,
    street_with_type: 'ул Тверская',
    house_type: 'д',
    house: '1',
    flat: null,
  },
};

/** A stand-in for DaData, and a partner of a network with a token. */
async function start(t: TestContext, respond: (response: ServerResponse) => void) {
  const asked: { path: string | undefined; authorization: string | undefined; body: unknown }[] = [];
  const dadata = createServer(async (request, response) => {
    const body = JSON.parse(await text(request));
    asked.push({ path: request.url, authorization: request.headers.authorization, body });
    respond(response);
  });
  const served = await serveOnLoopback(dadata);
  const said: string[] = [];
  const log = createLog('trace', { write: (line) => void said.push(line) });
  const settings = { DADATA_TOKEN: token, DADATA_URL: served.url };
  const app = await startTestApp(settings, first, log);
  t.after(async () => {
    await app.stop();
    await served.stop();
  });
  return { partner: await app.partner(), asked, said };
}
