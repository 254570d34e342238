import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCountries } from '#server/platform/countries/country';

import { createLog } from '#server/platform/program/log';
import { readSettings } from '#server/platform/program/settings';
import { createNetwork } from '#server/traffic/redirector/rules/network';
import { createRedirectServer } from '#server/traffic/redirector/serve';
import { openSpool, type Spool } from '#server/traffic/redirector/spool/spool';
import { createHeaderReader } from '#server/traffic/redirector/visit/headers';
import { createVisitorReader } from '#server/traffic/redirector/visit/visitor';

// Runs one of the servers that bench/redirect.ts compares: `node bench/peers/redirect-peer.ts <kind>`. The server prints its port when
// it listens.
const links = 100_000;
const [, , kind = ''] = process.argv;
const server = kind === 'bare' ? bare() : await ours(spoolOf(kind));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${address !== null && typeof address === 'object' ? address.port : 0}\n`);
});

/** The upper limit: a fixed answer. */
function bare(): Server {
  return createServer((_request, response) => {
    response.writeHead(302, [
      'location',
      'https://example.org/',
      'cache-control',
      'no-store',
      'content-length',
      '0',
    ]);
    response.end();
  });
}

/** Our redirector without its database: 100,000 links of 10,000 partners with 10 rules each. */
async function ours(spool: Spool): Promise<Server> {
  const network = createNetwork();
  const usual = { status: 'active' as const, countries: [], devices: [], schedule: null };
  for (let id = 1; id <= 1_000; id += 1) {
    const url = `https://offer${id}.example/?c={click_id}&s={sub1}&p={partner_id}`;
    network.offers.set(id, {
      id,
      name: `Оффер ${id}`,
      ...usual,
      isUniqueOnly: false,
      isOnRequest: false,
      isCapped: false,
      url,
      landings: [],
      termsId: id,
    });
  }
  for (let userId = 1; userId <= 10_000; userId += 1) {
    const rules = new Map(
      Array.from({ length: 10 }, (_, n) => [n + 1, { isGuru: true, offerTo: n + 11, link: '' }] as const),
    );
    network.partners.set(userId, {
      isBlocked: false,
      rules,
      globalRule: null,
      closed: new Set(),
      granted: new Map(),
      capped: new Map(),
      pass: 1,
    });
  }
  for (let id = 1; id <= links; id += 1)
    network.links.set(codeOf(id), {
      id,
      userId: 1 + (id % 10_000),
      offerId: 1 + (id % 1_000),
      subs: null,
      landingId: null,
      pass: 1,
    });
  const settings = readSettings({});
  const { countryOf } = await openCountries(null);
  return createRedirectServer({
    network,
    spool,
    addresses: { offer: '', fallback: '/ended' },
    readHeaders: createHeaderReader(null),
    readVisitor: createVisitorReader(settings, countryOf),
    observe: () => {},
    metrics: async () => '',
    calls: { take: async () => ({ status: 200, line: 'OK' }), observe: () => {}, failed: () => {} },
    catchUp: async () => {},
    isLeaving: () => false,
    trouble: () => null,
    isFirst: async () => true,
    unknown: () => {},
  });
}

function codeOf(id: number): string {
  return String(id).padStart(10, 'k');
}

function spoolOf(how: string): Spool {
  const memory: Spool = {
    append: (_row, done) => done(true),
    lost: () => 0,
    isFailing: () => false,
    finish() {},
    close: async () => {},
  };
  if (how === 'memory') return memory;
  const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'kabinet-spool-'));
  return openSpool(folder, { log: createLog('silent'), hasRoom: () => true, isDurable: how === 'durable' });
}
