import { startJobs, type Work } from '../platform/jobs/jobs.ts';
import { allWorks } from '../tasks.ts';
import { startTestApp, type TestApp } from './app.ts';
import { type MailServer, startMailServer } from './servers/mail-server.ts';

/** A program that runs its jobs; its letters go to a mail server of its own. */
export type MailApp = TestApp & { mail: MailServer };

export async function startMailApp(environment: Record<string, string> = {}): Promise<MailApp> {
  const mail = await startMailServer();
  const app = await startJobsApp({ SMTP_URL: mail.url, ...environment });
  return {
    ...app,
    mail,
    async stop() {
      await app.stop();
      await mail.stop();
    },
  };
}

/** A program that runs its jobs; its letters stay in its folder. */
export async function startJobsApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp(environment);
  // One crew runs all kinds of work: five crews with their connections would be most of the cost of a start. The name is read,
  // so that a feature without its work fails the start here as in the program.
  const works = allWorks(app.app).map((work): Work => ({ ...work, name: work.name, kind: 'mail' }));
  const jobs = await startJobs(app.app, works);
  return {
    ...app,
    async stop() {
      await jobs.stop();
      await app.stop();
    },
  };
}
