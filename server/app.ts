import type { ClickHouse } from './platform/db/clickhouse.ts';
import type { Db, Sql } from './platform/db/connection.ts';
import type { Mail } from './platform/mail/transport.ts';
import type { Keys } from './platform/program/keys.ts';
import type { Log } from './platform/program/log.ts';
import type { Settings } from './platform/program/settings.ts';

/** Parts of one running program; cabinet.ts makes and closes them. */
export type App = {
  settings: Settings;
  /** Folder of keys, the outbox and the embedded database. */
  dataDir: string;
  sql: Sql;
  /**
   * For reads that may be a second old (server/platform/db/replica.ts); never for decisions, nor for reads after the caller's
   * own change.
   */
  replica: Db;
  /** Copy of clicks and conversions for reports (docs/decisions/0194-clickhouse.md); null: reports read PostgreSQL only. */
  clickHouse: ClickHouse | null;
  /**
   * Restores archived clicks from ClickHouse before conversions are made of them. Throws the refusal where ClickHouse does not
   * answer. The caller must hold no lock on clicks: the function creates the partition of their day.
   */
  restoreClicks(ids: readonly string[]): Promise<void>;
  log: Log;
  keys: Keys;
  mail: Mail;
};
