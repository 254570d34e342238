import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import type { system } from '#contract/console/system';
import { migrationsAreCurrent } from '../../platform/db/migrate.ts';
import { programVersion } from '../../platform/program/version.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { countWaiting } from '../../reports/clickhouse/queries.ts';
import { findFailedJobs, findQueues, retryFailed } from './job-queries.ts';
import { countFailedLetters, findDatabase, findProcesses, findTables } from './queries.ts';
import { settingsOf } from './settings.ts';

/** See docs/decisions/0140-metrics-of-what-waits.md. */
export const systemStaffHandlers: Handlers<typeof system> = {
  async 'operator.get-system'(_params, { sql, dataDir, clickHouse }) {
    const asked = Date.now();
    const { at, ...database } = await findDatabase(sql);
    const middle = (asked + Date.now()) / 2;
    return {
      versions: {
        program: programVersion,
        node: process.versions.node,
        postgres: database.version,
        migration: database.migration,
        isCurrent: await migrationsAreCurrent(sql),
      },
      startedAt: new Date(Date.now() - process.uptime() * 1000),
      clock: { databaseAt: at, ahead: (at.getTime() - middle) / 1000 },
      settings: settingsOf(process.env),
      queues: await findQueues(sql),
      letters: await countFailedLetters(sql),
      processes: await readProcesses(sql),
      database: { bytes: database.bytes, tables: await findTables(sql, 20) },
      disk: await readDisk(dataDir),
      clickHouse: clickHouse && { isUp: await clickHouse.answers(2_000), ...(await countWaiting(sql)) },
    };
  },

  async 'operator.get-failed-jobs'(range, { sql }) {
    return await findFailedJobs(sql, range);
  },

  'operator.retry-jobs':
    ({ id, task }) =>
    async (tx) => {
      const count = await retryFailed(tx, { id, task, most: 10_000 });
      if (id !== undefined && count === 0) throw notFound('Среди неудавшихся такого задания нет');
      return { count };
    },
};

async function readProcesses(sql: Call['sql']) {
  return (await findProcesses(sql)).map(({ spools, ...known }) => {
    const { clicks = null, calls = null } = kept.parse(spools);
    return { ...known, clicks, calls };
  });
}

const spool = z
  .object({ bytes: z.number(), since: z.number().nullable() })
  .transform(({ bytes, since }) => ({ bytes, since: since === null ? null : new Date(since) }));
const kept = z.object({ clicks: spool.optional(), calls: spool.optional() });

async function readDisk(folder: string) {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { bytes: blocks * bsize, free: bavail * bsize };
}
