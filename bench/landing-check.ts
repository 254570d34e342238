import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { brokenLinkWorks } from '../server/traffic/broken-links/jobs.ts';
import { startApp, stopApps } from './harness/app.ts';
import { print } from './harness/figures.ts';

// Looks at 10,000 landings of 100 hosts on loopback, rounds one after another: `node bench/landing-check.ts`. Prints how long it took, how
// many requests ran at once (8 at most) and the least time between two of one host (a second).
const addresses = 10_000;
const offers = 250;
const hosts = 100;
/** Milliseconds that a page takes to answer. */
const answersAfter = 50;

let running = 0;
let most = 0;
let asked = 0;
let least = Number.POSITIVE_INFINITY;
const latest = new Map<string, number>();
const server = createServer(async ({ headers: { host = '' } }, response) => {
  const now = performance.now();
  asked += 1;
  running += 1;
  most = Math.max(most, running);
  least = Math.min(least, now - (latest.get(host) ?? Number.NEGATIVE_INFINITY));
  latest.set(host, now);
  await wait(answersAfter);
  running -= 1;
  response.end('ok');
}).listen(0, '0.0.0.0');
await once(server, 'listening');
const address = server.address();
const port = address !== null && typeof address === 'object' ? address.port : 0;

const app = await startApp({ OUTBOUND_ALLOW: '127.0.0.0/8' });
const { sql } = app;
const { ids } = await app.operator.result('operator.save-offers', {
  offers: Array.from({ length: offers }, (_, index) => ({
    name: `Оффер ${index}`,
    url: 'https://shop.example/',
  })),
});
await sql`
  insert into landings (offer_id, place, name, url)
  select id, place, 'Лендинг ' || place,
    'http://127.1.' || number % ${hosts} / 250 || '.' || 1 + number % ${hosts} % 250 || ':' || ${port}::int || '/' || number
  from unnest(${ids}::bigint[]) with ordinality as o(id, n) cross join generate_series(0, ${addresses / offers - 1}) place
  cross join lateral (select (n - 1) * ${addresses / offers} + place) as counted(number)`;

const round = brokenLinkWorks(app.app).find(({ name }) => name === 'check-addresses');
const began = performance.now();
let rounds = 0;
let longest = 0;
for (let before = -1; before !== asked; rounds += 1) {
  before = asked;
  const at = performance.now();
  await round?.run({});
  longest = Math.max(longest, performance.now() - at);
}
const [kept] = await sql<{ works: number }[]>`
  select count(*)::int as works from address_checks where state = 'works'`;
const seconds = (performance.now() - began) / 1000;
print(
  `${asked} requests, ${kept?.works} pages work: ${seconds.toFixed(0)} s in ${rounds - 1} rounds, the longest ${(longest / 1000).toFixed(1)} s; ` +
    `at most ${most} at once, at least ${Math.round(least)} ms between two of a host`,
);
server.close();
await stopApps();
