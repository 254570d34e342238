import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { atHome, openCountries } from '../../platform/countries/country.ts';
import { connect, type Sql } from '../../platform/db/connection.ts';
import type { Limits } from '../../platform/db/driver/limits.ts';
import { readPicture } from '../../platform/pictures/queries.ts';
import type { DatabaseAddress } from '../../platform/program/database-address.ts';
import { readAddress } from '../../platform/program/database-address.ts';
import { openLog } from '../../platform/program/log.ts';
import { readSettings } from '../../platform/program/settings.ts';
import { shrinkHeap } from '../../platform/program/shrink-heap.ts';
import { within } from '../../platform/program/shutdown.ts';
import { originAt } from '../domains/origin.ts';
import { addressesOf } from './addresses.ts';
import { callsFolder } from './calls/call-spool.ts';
import { createIntake } from './calls/take-call.ts';
import { listenForMain, type MainState, sendToMain } from './messages.ts';
import { createCatchUp } from './rules/catch-up.ts';
import { follow } from './rules/follow.ts';
import { createKeeper, readKeptRules } from './rules/kept-rules.ts';
import { createKeyRing } from './rules/keys.ts';
import { createNetwork, type Network } from './rules/network.ts';
import { createRedirectServer } from './serve.ts';
import { openDirectWay } from './spool/direct.ts';
import { spoolFolder } from './spool/segment.ts';
import { openSpool } from './spool/spool.ts';
import { createDomainAnswers } from './visit/domain-answers.ts';
import { createHeaderReader } from './visit/headers.ts';
import { createPictureMemory } from './visit/picture-memory.ts';
import { createShowcaseAnswers } from './visit/showcase.ts';
import { createViewCounter } from './visit/showcase-views.ts';
import { createUnknownCounter } from './visit/unknown.ts';
import { createVisitorReader } from './visit/visitor.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

// A worker redirects visitors. main.ts starts it and tells it the port, the room of the spool and when to stop; a worker without
// main.ts ends.

/** Time that a start with rules from disk waits for the database's rules, in ms. */
const patience = 3_000;

/** Advertisers' calls that one process applies at once. */
const callsAtOnce = 8;
/** Short limits: a call that takes longer is kept on the disk, and the advertiser gets an answer. */
const callLimits: Limits = { free: 2_000, statement: 3_000, answer: 4_000, idleInTransaction: 5_000 };

const log = openLog('redirector worker');
const settings = readSettings(process.env);
let state: MainState = { clicks: true, calls: true, trouble: null };
let isLeaving = false;
/** Ends the process in order, once it serves. */
let close = async () => {};
/** Called when nearly all calls that waited on disk are applied. */
let caughtUp = () => {};
const messages = listenForMain({
  stop: () => void close().finally(() => process.exit(0)),
  state(received) {
    state = received;
  },
  caughtUp: () => caughtUp(),
});
await start();
shrinkHeap();

async function start() {
  const address = readAddress(settings);
  if (address === null || settings.dataDir === null)
    throw new Error('main.ts names the database and the data folder');
  const folder = join(settings.dataDir, spoolFolder);
  const sql = connect(address, 2);
  const { network, following } = await readRules(sql, folder);
  const { countryOf, builtAt } = await openCountries(settings.geoipDb);
  log.info(
    { builtAt, isBundled: settings.geoipDb === null },
    'countries of addresses are read from a table of this date',
  );
  const direct = openDirectWay(address, log, settings);
  const spool = openSpool(folder, { log, hasRoom: () => state.clicks, otherwise: direct.bring });
  const metrics = createWorkerMetrics({ lost: spool.lost, currentAt: following.currentAt });
  const calls = openCalls(address, settings.dataDir, network);
  caughtUp = calls.intake.caughtUp;
  const unknown = createUnknownCounter();
  const views = createViewCounter();
  const catchUp = createCatchUp(following.catchUp);
  const server = createRedirectServer({
    network,
    spool,
    addresses: addressesOf(settings),
    readHeaders: createHeaderReader(settings.countryHeader),
    readVisitor: createVisitorReader(settings, settings.demo ? atHome(countryOf) : countryOf, network),
    observe: metrics.observe,
    metrics: messages.askMetrics,
    isFirst: messages.isFirst,
    catchUp,
    answerDomain: createDomainAnswers({ network, trustedProxies: settings.trustedProxies, catchUp }),
    answerShowcase: openShowcases(sql, network, { catchUp, views }),
    unknown: unknown.add,
    isLeaving: () => isLeaving,
    trouble: () => state.trouble ?? (spool.isFailing() ? 'the disk takes no clicks' : null),
    calls: {
      take: calls.intake.take,
      observe: metrics.observeCall,
      failed: (error) => log.error({ err: error }, 'a call of an advertiser failed'),
    },
  });
  const tellViews = () => {
    const items = views.take();
    if (items.length > 0) sendToMain({ kind: 'views', items });
  };
  close = async () => {
    isLeaving = true;
    await pause(settings.drainSeconds * 1000);
    await closeServer(server);
    tellViews();
    await spool.close();
    await Promise.all([calls.close(), direct.close()]);
    await within(2_000, following.stop());
  };
  let seconds = 0;
  setInterval(async () => {
    seconds += 1;
    // New counts are reported within a second, the age of the rules every ten.
    if (metrics.hasNews() || seconds % 10 === 0)
      sendToMain({ kind: 'metrics', json: await metrics.asJson() });
    const items = unknown.take();
    if (items.length > 0) sendToMain({ kind: 'unknown', items });
    tellViews();
  }, 1_000).unref();
  server.listen({ host: settings.host, port: settings.clickPort ?? 0, reusePort: true });
  await once(server, 'listening');
  sendToMain({ kind: 'listening', port: portOf(server.address()) });
}

/** Shows showcases; pictures are read from the database once each. */
function openShowcases(
  sql: Sql,
  network: Network,
  { catchUp, views }: { catchUp(): Promise<void>; views: ReturnType<typeof createViewCounter> },
) {
  const isShown = (id: string) => [...network.offers.values()].some(({ pictureId }) => pictureId === id);
  return createShowcaseAnswers({
    network,
    readHeaders: createHeaderReader(null),
    originAt: (host) => (host === '' ? settings.clickUrl : originAt(settings, host)),
    catchUp,
    viewed: (id, isBot) => views.add(id, Date.now(), { views: isBot ? 0 : 1, bots: isBot ? 1 : 0 }),
    readPicture: createPictureMemory((id, width) => readPicture(sql, id, width), isShown),
  });
}

/** Opens the intake of advertisers' calls: connections that give up soon, and a spool on the disk. */
function openCalls(address: DatabaseAddress, dataDir: string, network: Network) {
  const folder = join(dataDir, callsFolder);
  const sql = connect(address, callsAtOnce, callLimits);
  const spool = openSpool(folder, { log, hasRoom: () => state.calls, kind: 'calls' });
  return {
    intake: createIntake({ sql, folder, spool, log, settings, knowsKey: createKeyRing(sql, network) }),
    async close() {
      await spool.close();
      await sql.end({ timeout: 2 });
    },
  };
}

/** Reads the rules from the database; while the database does not answer, the rules on disk hold. */
async function readRules(sql: Sql, folder: string) {
  const kept = await readKeptRules(folder);
  const network = kept ?? createNetwork();
  network.marking = settings.marking;
  const following = follow(sql, network, {
    log,
    networkTimeZone: settings.networkTimeZone,
    // All workers of a machine have the same rules.
    changed: process.env.REDIRECTOR_PLACE === '0' ? createKeeper(folder, network, log) : () => {},
  });
  if (kept) await within(patience, following.whole);
  else await following.whole;
  return { network, following };
}

async function closeServer(server: ReturnType<typeof createRedirectServer>) {
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await within(10_000, closed).finally(() => clearInterval(idle));
  server.closeAllConnections();
}

function portOf(address: AddressInfo | string | null) {
  return address !== null && typeof address === 'object' ? address.port : 0;
}
