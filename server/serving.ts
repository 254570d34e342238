import type { App } from './app.ts';
import { leaveChat } from './messages/notifications/channels/leave-chat.ts';
import { listenToTelegram } from './messages/telegram/poll.ts';
import { createHttp, type Http } from './platform/http/server.ts';
import { refuseAddress, type Starting } from './platform/http/starting.ts';
import { type Kind, startJobs, type Work } from './platform/jobs/jobs.ts';
import { children } from './platform/program/child.ts';
import { within } from './platform/program/shutdown.ts';
import { startCopying } from './reports/clickhouse/copy.ts';
import { serveRoutes } from './routes.ts';
import { allWorks } from './tasks.ts';

// Most of the program depends on this file; cabinet.ts loads it while the database is made.
const mostTimeToFinish = 10_000;

type Served = Pick<Http, 'leave' | 'join'> & { address: string; stop(): Promise<void> };

export async function serve(app: App, starting: Starting): Promise<Served> {
  const http = await createHttp(app, serveRoutes, missingChildren);
  await starting.end();
  const address = await http.listen().catch((error) => refuseAddress(error, app.settings));
  const jobs = await startJobs(app, worksOf(app));
  const copying = await startCopying(app);
  const telegram = listenToTelegram({ ...app, leaveChat });
  const parts = [http.close, jobs.stop, copying.stop, telegram.stop];
  const stop = () => within(mostTimeToFinish, Promise.all(parts.map((stop) => stop())));
  return { address, leave: http.leave, join: http.join, stop };
}

/** Returns all background work; in a restored copy, only work that sends nothing out. */
function worksOf(app: App): Work[] {
  const works = allWorks(app);
  return app.settings.restored === 'quiet' ? works.filter(({ kind }) => !leaving.has(kind)) : works;
}

/** Kinds of work that send something out. */
const leaving = new Set<Kind>(['awaited', 'mail', 'telegram']);

/** Returns the cabinet's child processes that do not run, or not yet. */
function missingChildren(): string[] {
  return [...children].flatMap(([name, isUp]) => (isUp() ? [] : [name]));
}
