import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../app.ts';
import { beginMarking } from '../marking/switch/since-queries.ts';
import { openClickHouse } from '../platform/db/clickhouse.ts';
import { connect, type Sql } from '../platform/db/connection.ts';
import { createHttp } from '../platform/http/server.ts';
import { openMail } from '../platform/mail/transport.ts';
import { loadKeys } from '../platform/program/keys.ts';
import { createLog } from '../platform/program/log.ts';
import { readSettings } from '../platform/program/settings.ts';
import { createRestore } from '../reports/clickhouse/restore.ts';
import { serveRoutes } from '../routes.ts';
import { createDatabase } from './database.ts';
import { type Client, createClient } from './methods/client.ts';
import { insertPartner } from './people/partner.ts';
import { signInAdmin } from './people/staff.ts';

type TestPartner = Client & { id: number; login: string; password: string };

/** A program on a database of its own, listening for real on a free port. */
export type TestApp = {
  url: string;
  app: App;
  sql: Sql;
  visitor(): Client;
  operator: Client;
  /** An administrator who is asked for no code, made at the first call, for methods that no key may call. */
  admin: Pick<Client, 'result' | 'failure' | 'post'>;
  /** Makes a partner as the operator does, and signs them in. */
  partner(fields?: Record<string, unknown>): Promise<TestPartner>;
  stop(): Promise<void>;
};

export const operatorKey = 'operator-key-of-the-tests';

/** The tests' key moves any amount; the limit of keys has tests of its own. */
const usual = { PORT: '0', DEMO: '0', OPERATOR_KEY: operatorKey, KEY_DAY_LIMIT: '10000000000000' };

/**
 * Starts the program. `share` names a database that another test program of this file uses; `log` receives the log lines;
 * `template` is the database to copy.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  share?: TestApp,
  log = createLog('silent'),
  template?: string,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kabinet-app-'));
  const settings = readSettings({ ...usual, ...environment });
  const database = share ? null : await createDatabase(template);
  const sql = database ? connect(database.address) : connect(databaseOf(share));
  const keys = share?.app.keys ?? (await loadKeys(settings, dataDir));
  const clickHouse =
    settings.clickHouseUrl === null ? null : await openClickHouse(settings.clickHouseUrl, log);
  const app: App = {
    settings,
    dataDir,
    sql,
    replica: sql,
    clickHouse,
    restoreClicks: createRestore(sql, clickHouse),
    log,
    keys,
    mail: openMail(settings, dataDir),
  };
  if (settings.marking) await beginMarking(sql);
  const http = await createHttp(app, serveRoutes);
  const url = await http.listen();
  // main.ts does so too; programs without a demo are started again with these settings beside the first.
  if (settings.demo) settings.port = Number(new URL(url).port);
  const operator = createClient(url, { path: '/operator/rpc', bearer: operatorKey });
  const cookiePrefix = settings.publicUrl.startsWith('https:') ? '__Host-' : '';
  let signedIn: Promise<Client> | undefined;
  const admin = () => (signedIn ??= signInAdmin(sql, url, cookiePrefix));

  return {
    url,
    app,
    sql,
    operator,
    admin: {
      result: async (...call) => await (await admin()).result(...call),
      failure: async (...call) => await (await admin()).failure(...call),
      post: async (...call) => await (await admin()).post(...call),
    },
    visitor: () => createClient(url),

    async partner(fields) {
      const { cookie, ...partner } = await insertPartner(app, fields);
      return { ...createClient(url, { cookie }), ...partner };
    },

    async stop() {
      await http.close();
      app.mail.close();
      await clickHouse?.close();
      await sql.end();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function databaseOf(share: TestApp | undefined) {
  if (!share) throw new Error('there is no program to share with');
  return share.sql.address;
}
