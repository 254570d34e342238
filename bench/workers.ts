import { setTimeout as pause } from 'node:timers/promises';
import { makeClicks } from '#server/testing/traffic/clicks';
import { median, print } from './harness/figures.ts';
import { load } from './harness/load.ts';
import { makeOffer, makePartners } from './harness/network.ts';
import { processorOfTrial, startTrial } from './harness/trial.ts';

// Measures one and two workers of the redirector, and the cost of a click and of a conversion: `node bench/workers.ts [rounds]`.
// Two whole programs with a database each take turns of three seconds. First come redirects, as fast as possible, until all
// clicks are in the database; then conversions, each by a call about its own click. The client needs a processor too: on a
// machine with two, a second worker has little left. Medians are printed. Deliveries with one and two senders: `node
// bench/postbacks/postbacks.ts senders`.
const rounds = Number(process.argv[2] ?? 5);
const slice = 3_000;
const connections = 64;
const partners = 20;

const setups = [await setUp(1), await setUp(2)];
for (const kind of ['redirects', 'conversions'] as const) {
  const figures = setups.map((): Figures[] => []);
  // The first round only opens connections and compiles code.
  for (let round = -1; round < rounds; round += 1)
    for (const [index, setup] of setups.entries()) {
      const measured = await measure(setup, kind);
      if (round >= 0) figures[index]?.push(measured);
    }
  const of = (place: number, name: keyof Figures) => median((figures[place] ?? []).map((one) => one[name]));
  for (const [index, { workers }] of setups.entries())
    print(
      `${kind}, ${workers} ${workers === 1 ? 'worker' : 'workers'}: ${of(index, 'rate').toFixed(0)} a second; processor of a million: workers ` +
        `${of(index, 'worker').toFixed(0)} s, main ${of(index, 'main').toFixed(0)} s, database ${of(index, 'database').toFixed(0)} s; ` +
        `${of(index, 'log').toFixed(0)} bytes of log each`,
    );
  print(`  two workers do ${(of(1, 'rate') / of(0, 'rate')).toFixed(2)} of one`);
}
for (const { trial } of setups) await trial.end();
process.exit();

type Setup = Awaited<ReturnType<typeof setUp>>;
/**
 * `rate`: a second. `worker`, `main`, `database`: seconds of processor for a million. `log`: bytes of the write-ahead log for
 * one.
 */
type Figures = Record<'rate' | 'worker' | 'main' | 'database' | 'log', number>;

async function setUp(workers: number) {
  const trial = await startTrial({ CLICK_PORT: '0', CLICK_WORKERS: String(workers) });
  const made = await makePartners(trial.program, partners);
  const url = 'https://shop.example/?c={click_id}&s={sub1}';
  const offer = await makeOffer(trial, { url, amount: 100, holdDays: 14 });
  const paths: string[] = [];
  for (const { client } of made) {
    const { code } = await client.result('links.create-link', { offerId: offer.id, name: '', subs: {} });
    paths.push(`/c/${code}`);
  }
  const { origin, pathname, port } = new URL(offer.url);
  // A change of rules takes effect within a second.
  while (!(await fetch(origin + paths.at(-1), { method: 'HEAD', redirect: 'manual' }).catch(() => null)))
    await pause(50);
  await pause(2_000);
  return {
    workers,
    trial,
    paths,
    pathname,
    port: Number(port),
    offerId: offer.id,
    userIds: made.map(({ id }) => id),
  };
}

async function measure(setup: Setup, kind: 'redirects' | 'conversions'): Promise<Figures> {
  const next = kind === 'redirects' ? visits(setup) : await calls(setup);
  const before = await costsOf(setup);
  const began = performance.now();
  const answered = await load({ port: setup.port, milliseconds: slice, connections, next });
  const rate = (answered * 1000) / (performance.now() - began);
  await shipped(setup);
  const after = await costsOf(setup);
  const each = (name: keyof typeof after) => (after[name] - before[name]) / answered;
  return {
    rate,
    worker: each('worker') * 1e6,
    main: each('main') * 1e6,
    database: each('database') * 1e6,
    log: each('log'),
  };
}

async function costsOf({ trial }: Setup) {
  const [row] = await trial.sql<{ bytes: number }[]>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`;
  return { ...(await processorOfTrial(trial)), log: row?.bytes ?? 0 };
}

/** Waits until no more clicks arrive in the database. */
async function shipped({ trial }: Setup): Promise<void> {
  const count = async () => {
    const [row] = await trial.sql<{ count: number }[]>`
      select coalesce(sum(clicks), 0)::int as count from click_sums where dimension = 'all'`;
    return row?.count ?? 0;
  };
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now;
    await pause(500);
  }
}

function visits({ paths }: Setup): () => string {
  let count = 0;
  return () => {
    count += 1;
    const agent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (count % 40)}.0.0.0 Safari/537.36`;
    const address = `${[77, 5, 95, 178][count % 4]}.${count % 200}.${(count >> 8) % 250}.1`;
    return `GET ${paths[count % paths.length]}?sub1=banner-${count % 97} HTTP/1.1\r\nHost: go.example\r\nUser-Agent: ${agent}\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  };
}

async function calls({ trial, offerId, userIds, pathname }: Setup): Promise<() => string> {
  const most = (slice / 1000) * 1_500;
  const made = Array.from({ length: most }, (_, n) => ({ userId: userIds[n % partners] ?? 0, offerId }));
  const clicks: string[] = [];
  while (made.length > 0) clicks.push(...(await makeClicks(trial, made.splice(0, 500))));
  return () =>
    `GET ${pathname}?click_id=${clicks.pop() ?? ''}&status=approve HTTP/1.1\r\nHost: go.example\r\n\r\n`;
}
