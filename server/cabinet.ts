import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { App } from './app.ts';
import { demoPartners, demoSeats } from './demo/accounts/partners.ts';
import { hasUsers, moveLandings, moveTracker } from './demo/queries.ts';
import { expectCountries } from './platform/countries/country.ts';
import { openClickHouse } from './platform/db/clickhouse.ts';
import type { Db, Sql } from './platform/db/connection.ts';
import { checkHome } from './platform/db/home.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { followReplica } from './platform/db/replica.ts';
import { checkSecretKey } from './platform/db/secret-key-check.ts';
import { holdPort } from './platform/http/starting.ts';
import { migrateJobs } from './platform/jobs/migrate.ts';
import { openMail } from './platform/mail/transport.ts';
import { trackerOf } from './platform/outgoing/tracker.ts';
import { holdDataDir } from './platform/program/hold-data-dir.ts';
import { loadKeys } from './platform/program/keys.ts';
import { openLog } from './platform/program/log.ts';
import { run } from './platform/program/run.ts';
import { logSettingNotes } from './platform/program/setting-notes.ts';
import type { Settings } from './platform/program/settings.ts';
import { watchSignals } from './platform/program/shutdown.ts';
import { buildWeb, compressBuild } from './platform/program/web-build.ts';
import { keepSender } from './postbacks/sender/start.ts';
import { createRestore } from './reports/clickhouse/restore.ts';
import { makeSpoolFolders } from './traffic/redirector/folders.ts';
import { startRedirector } from './traffic/redirector/start.ts';

const log = openLog('cabinet');
const shutdown = watchSignals(log);

await run('program', { log, shutdown }, start);

async function start(settings: Settings): Promise<void> {
  const starting = await holdPort(settings);
  shutdown.add({ stop: starting.end });
  if (settings.clickPort !== null) await expectCountries(settings.geoipDb);
  // Each takes seconds and needs none of the others; a first start has them all.
  const [app, { serve }] = await Promise.all([prepare(settings), loadServing(), prepareWeb()]);
  const { sql, dataDir } = app;
  const { address, leave, join, stop } = await serve(app, starting);
  shutdown.add({ stop });
  // PORT=0: what calls this program has to know the port that it got.
  app.settings.port = Number(new URL(address).port || 80);
  const tracker = trackerOf(app.settings);
  if (tracker !== null) await moveTracker(sql, tracker);
  if (settings.sender) {
    const sender = keepSender({ sql, dataDir, log, port: app.settings.port });
    shutdown.add(sender);
    join(sender.numbers);
  }
  // Its port is another one at every start.
  if (settings.demo && settings.port === 0 && !process.env.PUBLIC_URL) await moveLandings(sql, address);
  shutdown.add({ stop: () => drain(leave, settings.drainSeconds) });
  process.stdout.write(`${greeting(settings, address)}\n`);
  // The quick tests load each page once.
  if (process.env.WEB !== 'dev' && process.env.WEB !== 'plain') shutdown.add(compressBuild());
}

/** Everything that is there before the first page: the database with its tables and keys, the redirector, the demo. */
async function prepare(settings: Settings): Promise<App> {
  const { sql, dataDir, cluster } = await openDatabase(settings, log, shutdown);
  await holdDataDir(dataDir, 'cabinet');
  await migrate(sql, { log });
  await migrateJobs(sql);
  const keys = await loadKeys(settings, dataDir);
  await checkSecretKey(sql, keys);
  // The demo's postbacks reach its own tracker alone, and its letters an outbox.
  if (!settings.demo) await checkHome(sql, { settings, cluster });
  // Where a start fails, its one line stands alone.
  logSettingNotes(settings, process.env, log);
  // A redirector that cannot write them would die over and over.
  if (settings.clickPort !== null) await makeSpoolFolders(dataDir);
  const clickUrl = redirectClicks(settings, { sql, dataDir });
  const clickHouse =
    settings.clickHouseUrl === null ? null : await openClickHouse(settings.clickHouseUrl, log);
  const app: App = {
    settings: { ...settings },
    dataDir,
    sql,
    replica: openReplica(settings, sql),
    clickHouse,
    restoreClicks: createRestore(sql, clickHouse),
    log,
    keys,
    mail: openMail(settings, dataDir),
  };
  shutdown.add({ stop: async () => app.mail.close() });
  shutdown.add({ stop: async () => clickHouse?.close() });
  // A database that is filled needs none of the demo's writers.
  if (settings.demo && !(await hasUsers(sql))) await (await import('./demo/fill.ts')).fillDemo(app);
  app.settings.clickUrl = await clickUrl;
  return app;
}

/**
 * Loads what serves, which keeps this thread busy for as long as it takes another process to make a database: a part at a time, so that the
 * database is heard between them.
 */
async function loadServing() {
  const parts = [
    () => import('./platform/jobs/jobs.ts'),
    () => import('./platform/http/server.ts'),
    () => import('#contract/index'),
    () => import('./handlers.ts'),
  ];
  for (const load of parts) {
    await turn();
    await load();
  }
  return await import('./serving.ts');
}

function openReplica({ databaseReplicaUrl, databaseConnections }: Settings, sql: Sql): Db {
  if (databaseReplicaUrl === null) return sql;
  const replica = followReplica({ sql, log }, databaseReplicaUrl, databaseConnections);
  shutdown.add(replica);
  return replica.db;
}

/** Returns how visitors reach the redirector. */
async function redirectClicks(settings: Settings, deps: Pick<App, 'sql' | 'dataDir'>): Promise<string> {
  if (settings.clickPort === null) return settings.clickUrl;
  const redirector = startRedirector(settings, { ...deps, log });
  shutdown.add(redirector);
  if (settings.clickPort !== 0 || process.env.CLICK_URL) return settings.clickUrl;
  return `http://localhost:${await redirector.listening}`;
}

/** The development server (dev.ts) serves the web itself. */
async function prepareWeb(): Promise<void> {
  if (process.env.WEB !== 'dev') await buildWeb(log);
}

/** Before anything stops: gives a proxy that asks whether this instance is ready the time to hear that it is not. */
async function drain(leave: () => void, seconds: number): Promise<void> {
  leave();
  await pause(seconds * 1000);
}

/** The addresses; of the demo also who signs in at them. */
function greeting({ port, publicUrl, demo }: Settings, address: string): string {
  const url = port === 0 ? address : publicUrl;
  if (!demo) return `Kabinet: ${url}`;
  const [partner, ...others] = demoPartners;
  return [
    `Kabinet: ${url}`,
    `  partners  ${url}/  ${partner?.login} / ${partner?.password}  (also ${others.map(({ login }) => login).join(', ')})`,
    `  staff     ${url}/staff  ${demoSeats.map(({ login }) => login).join(', ')} / ${demoSeats[0]?.password}`,
  ].join('\n');
}
