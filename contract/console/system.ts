// Methods: `operator.*`.
import { z } from 'zod';
import { count, line, longListOf, moment, nothing, pageOf } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';

const bytes = z.number().nonnegative();
const seconds = z.number();

/** Counts of jobs stop at 1,000 for each task: `isMore` says that there are more. */
const queue = z.object({
  task: z.string(),
  waiting: z.int(),
  isMore: z.boolean(),
  failed: z.int(),
  /** Due time of the oldest job that can run now; null: no job can run now. */
  dueSince: moment.nullable(),
});

const spool = z.object({ bytes, since: moment.nullable() });

const livingProcess = z.object({
  kind: z.enum(['cabinet', 'redirector', 'sender']),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  startedAt: moment,
  heardAt: moment,
  /** True where a heartbeat came within the last 20 seconds. */
  isLiving: z.boolean(),
  /** Only a redirector has these: clicks and calls of advertisers that wait on its disk. */
  clicks: spool.nullable(),
  calls: spool.nullable(),
});

const job = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  createdAt: moment,
  failedAt: moment,
});

/** The program's state, for the staff. */
export const system = {
  'operator.get-system': operatorRead({
    roles: ['support'],
    whose: 'all',
    summary: 'Состояние программы: версии, настройки, очереди, процессы, база',
    about:
      'Versions, settings by name (values only of those that are no secret), queues, letters that were given up, processes and when they were ' +
      'heard, what waits on disk, the largest tables (rows are estimates), the database’s clock against this program’s, the disk of DATA_DIR, and what waits to be copied to ClickHouse.',
    params: nothing,
    result: z.object({
      versions: z.object({
        program: z.string(),
        node: z.string(),
        postgres: z.string(),
        migration: z.string(),
        /** True where the database has every migration of this program. */
        isCurrent: z.boolean(),
      }),
      /** Start of the process that answered. */
      startedAt: moment,
      clock: z.object({ databaseAt: moment, ahead: seconds }),
      settings: z.array(z.object({ name: z.string(), isSet: z.boolean(), value: z.string().nullable() })),
      queues: z.array(queue),
      letters: z.object({ failed: z.int(), isMore: z.boolean() }),
      processes: z.array(livingProcess),
      database: z.object({
        bytes,
        tables: z.array(z.object({ name: z.string(), bytes, rows: z.number() })),
      }),
      disk: z.object({ bytes, free: bytes }),
      /**
       * Copying of clicks to ClickHouse: `isUp` says that ClickHouse answers; the rest counts what waits, for how long, and
       * days to be copied whole.
       */
      clickHouse: z
        .object({ isUp: z.boolean(), clicks: z.int(), conversions: z.int(), seconds, days: z.int() })
        .nullable(),
    }),
    example: {},
  }),
  'operator.get-failed-jobs': operatorRead({
    roles: ['support'],
    whose: 'all',
    summary: 'Задания, которые не удались',
    about: 'Jobs that were given up after the last try, newest first.',
    params: pageOf(50),
    result: longListOf(job),
    example: { page: 1 },
  }),
  'operator.retry-jobs': operatorChange({
    roles: ['support'],
    whose: 'all',
    keys: 'may',
    record: null,
    summary: 'Повтор заданий, которые не удались',
    about:
      'Tries failed jobs again, with as many tries as at first: one, those of a task, or up to 10,000 of all. Answers how many. 404 when the named one is not ' +
      'among the failed.',
    errors: ['notFound'],
    params: z.strictObject({
      id: z
        .string()
        .regex(/^\d{1,18}$/, 'Укажите ID задания')
        .optional(),
      task: line(100).optional(),
      idempotencyKey: repeatKey,
    }),
    result: count,
    example: { task: 'deliver-mail' },
  }),
};
