import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { App } from './app.ts';
import { demoPartners, demoSeats } from './demo/accounts/partners.ts';
import { hasUsers, moveLandings, moveTracker } from './demo/queries.ts';
import { fillLandingChoice } from './demo/traffic/landing-choice.ts';
import { beginMarking } from './marking/switch/since-queries.ts';
import { expectCountries } from './platform/countries/country.ts';
import { openClickHouse } from './platform/db/clickhouse.ts';
import type { Db, Sql } from './platform/db/connection.ts';
import { checkHome } from './platform/db/home.ts';
import { migrate } from './platform/db/migrate.ts';
import { openDatabase } from './platform/db/open.ts';
import { followReplica } from './platform/db/replica.ts';
import { checkSecretKey } from './platform/db/secret-key-check.ts';
import { takePort } from './platform/http/starting.ts';
import { migrateJobs } from './platform/jobs/migrate.ts';
import { openMail } from './platform/mail/transport.ts';
import { trackerOf } from './platform/outgoing/tracker.ts';
import { loadKeys } from './platform/program/keys.ts';
import { lockDataDir } from './platform/program/lock-data-dir.ts';
import { openLog } from './platform/program/log.ts';
import { run } from './platform/program/run.ts';
import { logSettingNotes } from './platform/program/setting-notes.ts';
import type { Settings } from './platform/program/settings.ts';
import { watchSignals } from './platform/program/shutdown.ts';
import { buildWeb, compressBuild } from './platform/program/web-build.ts';
import { keepSender } from './postbacks/sender/start.ts';
import { startProof } from './proof/start.ts';
import { createRestore } from './reports/clickhouse/restore.ts';
import { makeSpoolFolders } from './traffic/redirector/folders.ts';
import { startRedirector } from './traffic/redirector/start.ts';

const log = openLog('cabinet');
const shutdown = watchSignals(log);

await run('program', { log, shutdown }, start);

async function start(settings: Settings): Promise<void> {
  const starting = await takePort(settings);
  shutdown.add({ stop: starting.end });
  if (settings.clickPort !== null) await expectCountries(settings.geoipDb);
  // Run in parallel: each takes seconds and needs no other; a first start does all three.
  const [app, { serve }] = await Promise.all([prepare(settings), loadServing(), prepareWeb()]);
  const { sql, dataDir } = app;
  const { address, leave, join, stop } = await serve(app, starting);
  shutdown.add({ stop });
  // With PORT=0 the caller of this program must learn the port from the address.
  app.settings.port = Number(new URL(address).port || 80);
  const tracker = trackerOf(app.settings);
  if (tracker !== null) await moveTracker(sql, tracker);
  if (settings.sender) {
    const sender = keepSender({ sql, dataDir, log, port: app.settings.port });
    shutdown.add(sender);
    join(sender.numbers);
  }
  // Such a demo has another port at every start.
  if (settings.demo && settings.port === 0 && !process.env.PUBLIC_URL) {
    await moveLandings(sql, address);
    await fillLandingChoice(sql.patient, settings.networkCurrency);
  }
  shutdown.add({ stop: () => drain(leave, settings.drainSeconds) });
  process.stdout.write(`${greeting(settings, address)}\n`);
  // The quick tests load each page once, so they need no compression.
  if (process.env.WEB !== 'dev' && process.env.WEB !== 'plain') shutdown.add(compressBuild());
}

/** Prepares everything that the first page needs: the database with its tables and keys, the redirector, the demo. */
async function prepare(settings: Settings): Promise<App> {
  const { sql, dataDir, cluster } = await openDatabase(settings, log, shutdown);
  await lockDataDir(dataDir, 'cabinet');
  await migrate(sql, { log });
  await migrateJobs(sql);
  const keys = await loadKeys(settings, dataDir);
  await checkSecretKey(sql, keys);
  // A demo needs no check: its postbacks reach only its own tracker, and its letters only an outbox.
  if (!settings.demo) await checkHome(sql, { settings, cluster });
  // Printed only after the checks: a failed start prints a single line.
  logSettingNotes(settings, process.env, log);
  // A redirector that cannot write into the folders would crash again and again.
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
  // Loads the demo's writers only for an empty database.
  if (settings.demo && !(await hasUsers(sql))) await (await import('./demo/fill.ts')).fillDemo(app);
  app.settings.clickUrl = await clickUrl;
  await startProof(app);
  if (settings.marking) await beginMarking(sql);
  return app;
}

/**
 * Loads the serving code in parts: loading blocks this thread for as long as another process makes a database, so the database
 * is heard between the parts.
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

/** Returns the address at which visitors reach the redirector. */
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

/** Runs before anything stops: a proxy that polls readiness gets the time to see that this instance leaves. */
async function drain(leave: () => void, seconds: number): Promise<void> {
  leave();
  await pause(seconds * 1000);
}

/** Returns the start's message: the addresses; for a demo also its sign-ins. */
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
