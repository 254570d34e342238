import type { ClickHouse } from './platform/db/clickhouse.ts';
import type { Db, Sql } from './platform/db/connection.ts';
import type { Mail } from './platform/mail/transport.ts';
import type { Keys } from './platform/program/keys.ts';
import type { Log } from './platform/program/log.ts';
import type { Settings } from './platform/program/settings.ts';

/** What one running program has; made in main.ts, closed there. */
export type App = {
  settings: Settings;
  /** Where keys, the outbox and the embedded database live. */
  dataDir: string;
  sql: Sql;
  /** Reads what may be a second old (server/platform/db/replica.ts); never for what decides, nor after one's own change. */
  replica: Db;
  /** Where reports read what is copied there (docs/decisions/0194-clickhouse.md); null: in PostgreSQL alone. */
  clickHouse: ClickHouse | null;
  /**
   * Brings clicks back from ClickHouse that are no longer here, before conversions are made of them. Throws the refusal where it does not
   * answer. Whoever calls it holds no lock on clicks: their day's partition is made.
   */
  restoreClicks(ids: readonly string[]): Promise<void>;
  log: Log;
  keys: Keys;
  mail: Mail;
};
