import { once } from 'node:events';
import { z } from 'zod';
import { connect } from '../../platform/db/connection.ts';
import { startJobs, task, work } from '../../platform/jobs/jobs.ts';
import { createLog } from '../../platform/program/log.ts';

/** A task of the tests: reports its start, and ends when a line is written to its process. */
export const tale = task(
  'tale',
  z.object({ name: z.string(), key: z.string().optional() }),
  ({ key }) => key ?? null,
);

const place = z.object({ path: z.string(), user: z.string(), database: z.string() });

// A process that runs jobs, made to be killed. HANG makes its jobs last for ever, WAIT makes them last until a line is written
// to it.
if (import.meta.main) {
  const sql = connect(place.parse(JSON.parse(process.env.JOBS_DATABASE ?? 'null')));
  const jobs = await startJobs({ sql, log: createLog() }, [
    work('upkeep', tale, async ({ name }) => {
      process.stdout.write(`begin ${name}\n`);
      if (process.env.HANG) await new Promise(() => {});
      if (process.env.WAIT) await once(process.stdin, 'data');
      process.stdout.write(`end ${name}\n`);
    }),
  ]);
  process.stdout.write('ready\n');
  process.on('SIGTERM', async () => {
    await jobs.stop();
    await sql.end();
    process.exit(0);
  });
}
