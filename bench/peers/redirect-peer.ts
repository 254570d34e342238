import { mkdtempSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCountries } from '#server/platform/countries/country';

import { createLog } from '#server/platform/program/log';
import { readSettings } from '#server/platform/program/settings';
import { type ChoiceSet, choiceSet } from '#server/traffic/choice/choose';
import { domainsOf } from '#server/traffic/redirector/rules/domains';
import { createNetwork } from '#server/traffic/redirector/rules/network';
import { createRedirectServer } from '#server/traffic/redirector/serve';
import { openSpool, type Spool } from '#server/traffic/redirector/spool/spool';
import { createHeaderReader } from '#server/traffic/redirector/visit/headers';
import { createShowcaseAnswers } from '#server/traffic/redirector/visit/showcase';
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

/** Our redirector without its database: 100,000 links of 10,000 partners with 10 rules and a host each. */
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
      forbidden: 'count',
      isOnRequest: false,
      isCapped: false,
      url,
      landings: [],
      termsId: id,
      pictureId: null,
      creatives: [],
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
      offerId: kind === 'smart' ? 0 : 1 + (id % 1_000),
      subs: null,
      landingId: null,
      set: kind === 'smart' ? setFrom(1 + (id % 980)) : null,
      pass: 1,
    });
  network.domains = domainsOf(
    Array.from({ length: 10_000 }, (_, n) => ({
      userId: n + 1,
      host: `go.partner${n + 1}.example`,
      token: String(n),
      isProved: true,
      isBlocked: false,
    })),
  );
  network.showcases.set({
    id: 1,
    userId: 1,
    host: '',
    slug: 'zaimy',
    name: 'Займы до зарплаты',
    order: 'income',
    theme: 'auto',
    accent: '#0b7a5b',
    footer: 'Реклама. Оцените свои финансовые возможности и риски.',
    ranking: [],
    offers: Array.from({ length: 12 }, (_, n) => ({
      offerId: n + 1,
      title: `Быстрый заём ${n + 1}`,
      text: 'Деньги на карту за 15 минут, нужен только паспорт.',
      badge: 'Первый заём 0 %',
      facts: ['до 30 000 ₽', 'от 5 до 30 дней'],
    })),
    codes: Object.fromEntries(Array.from({ length: 12 }, (_, n) => [n + 1, codeOf(n + 1)])),
  });
  const settings = readSettings({});
  const { countryOf } = await openCountries(null);
  return createRedirectServer({
    network,
    spool,
    addresses: { offer: '', fallback: '/ended' },
    readHeaders: createHeaderReader(null),
    readVisitor: createVisitorReader(settings, countryOf, network),
    observe: () => {},
    metrics: async () => '',
    calls: { take: async () => ({ status: 200, line: 'OK' }), observe: () => {}, failed: () => {} },
    answerDomain: () => false,
    answerShowcase: createShowcaseAnswers({
      network,
      readHeaders: createHeaderReader(null),
      originAt: () => 'http://127.0.0.1',
      catchUp: async () => {},
      viewed: () => {},
      readPicture: async () => null,
    }),
    catchUp: async () => {},
    isLeaving: () => false,
    trouble: () => null,
    isFirst: async () => true,
    unknown: () => {},
  });
}

/** A set of 20 offers that are believed to earn nearly alike. */
function setFrom(first: number): ChoiceSet {
  const offers = Array.from({ length: 20 }, (_, n) => first + n);
  const beliefs = new Map(offers.map((offer, n) => [offer, { income: 100 + n, shape: 30 + n }]));
  return choiceSet(offers, { seed: first, cells: new Map([['', beliefs]]) });
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
  if (how === 'memory' || how === 'smart') return memory;
  const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), 'kabinet-spool-'));
  return openSpool(folder, { log: createLog('silent'), hasRoom: () => true, isDurable: how === 'durable' });
}
