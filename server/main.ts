import { setTimeout as pause } from 'node:timers/promises';
import type { App } from './app.ts';
import type { Db, Sql } from './db/connection.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open.ts';
import { followReplica } from './db/replica.ts';
import { checkSecretKey } from './db/secret-key-check.ts';
import { fillDemo } from './demo/fill.ts';
import { demoPartners, demoStaff } from './demo/partners.ts';
import { moveLandings, moveTracker } from './demo/queries.ts';
import { createHttp, type Http } from './http/server.ts';
import { holdPort, refuseAddress, type Starting } from './http/starting.ts';
import { startJobs } from './jobs/jobs.ts';
import { migrateJobs } from './jobs/migrate.ts';
import { openMail } from './mail/transport.ts';
import { leaveChat } from './notifications/channels/leave-chat.ts';
import { trackerOf } from './outgoing/tracker.ts';
import { children } from './program/child.ts';
import { holdDataDir } from './program/hold-data-dir.ts';
import { loadKeys } from './program/keys.ts';
import { openLog } from './program/log.ts';
import { run } from './program/run.ts';
import { logSettingNotes } from './program/setting-notes.ts';
import type { Settings } from './program/settings.ts';
import { watchSignals, within } from './program/shutdown.ts';
import { buildWeb } from './program/web-build.ts';
import { startRedirector } from './redirector/start.ts';
import { expectCountries } from './redirector/visit/country.ts';
import { serveRoutes } from './routes.ts';
import { keepSender } from './sender/start.ts';
import { allWorks } from './tasks.ts';
import { listenToTelegram } from './telegram/poll.ts';

const log = openLog('cabinet');
const shutdown = watchSignals(log);
const mostTimeToFinish = 10_000;

await run('program', { log, shutdown }, start);

async function start(settings: Settings): Promise<void> {
  const starting = await holdPort(settings);
  shutdown.add({ stop: starting.end });
  if (settings.clickPort !== null) await expectCountries(settings.geoipDb);
  const [{ sql, dataDir }] = await Promise.all([openDatabase(settings, log, shutdown), prepareWeb()]);
  await holdDataDir(dataDir, 'cabinet');
  await migrate(sql, { log });
  await migrateJobs(sql);
  const keys = await loadKeys(settings, dataDir);
  await checkSecretKey(sql, keys);
  // Where a start fails, its one line stands alone.
  logSettingNotes(settings, process.env, log);
  const clickUrl = await redirectClicks(settings, { sql, dataDir });
  const app: App = {
    settings: { ...settings, clickUrl },
    dataDir,
    sql,
    replica: openReplica(settings, sql),
    log,
    keys,
    mail: openMail(settings, dataDir),
  };
  shutdown.add({ stop: async () => app.mail.close() });
  if (settings.demo) await fillDemo(app);
  const { address, leave, join } = await serve(app, starting);
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

/** Those of the cabinet's processes that do not run, or not yet. */
function missingChildren(): string[] {
  return [...children].flatMap(([name, isUp]) => (isUp() ? [] : [name]));
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

async function serve(
  app: App,
  starting: Starting,
): Promise<Pick<Http, 'leave' | 'join'> & { address: string }> {
  const http = await createHttp(app, serveRoutes, missingChildren);
  await starting.end();
  const address = await http.listen().catch((error) => refuseAddress(error, app.settings));
  const jobs = await startJobs(app, allWorks(app));
  const telegram = listenToTelegram({ ...app, leaveChat });
  const parts = [http.close, jobs.stop, telegram.stop];
  shutdown.add({ stop: () => within(mostTimeToFinish, Promise.all(parts.map((stop) => stop()))) });
  return { address, leave: http.leave, join: http.join };
}

/** The addresses; of the demo also who signs in at them. */
function greeting({ port, publicUrl, demo }: Settings, address: string): string {
  const url = port === 0 ? address : publicUrl;
  if (!demo) return `Kabinet: ${url}`;
  const [partner, ...others] = demoPartners;
  return [
    `Kabinet: ${url}`,
    `  partners  ${url}/  ${partner?.login} / ${partner?.password}  (also ${others.map(({ login }) => login).join(', ')})`,
    `  staff     ${url}/staff  ${demoStaff.login} / ${demoStaff.password}`,
  ].join('\n');
}
