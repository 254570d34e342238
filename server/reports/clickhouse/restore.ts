import type { App } from '../../app.ts';
import type { ClickHouse } from '../../platform/db/clickhouse.ts';
import type { Sql } from '../../platform/db/connection.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { findAway, putBack } from './restore-queries.ts';
import { clickNames } from './tables.ts';

/** See `App`. */
export function createRestore(sql: Sql, clickHouse: ClickHouse | null): App['restoreClicks'] {
  return async (ids) => {
    if (!clickHouse || ids.length === 0) return;
    const away = await findAway(sql, ids);
    if (away.length > 0) await restore(sql, clickHouse, away);
  };
}

async function restore(sql: Sql, clickHouse: ClickHouse, away: string[]): Promise<void> {
  // The time in a click's id finds the click without reading all clicks.
  const seconds = away.map((id) => Math.floor(Number.parseInt(id.replace('-', '').slice(0, 12), 16) / 1000));
  const asked = clickHouse.read(
    `select ${clickNames.map((name) => (name === 'at' ? 'toUnixTimestamp(at)' : name)).join()} from clicks
    where at in {seconds:Array(UInt32)} and id in {away:Array(UUID)}`,
    { seconds, away },
  );
  const columns = await asked.catch(() => {
    throw new Refusal('unavailable', silent);
  });
  const rows = (columns[0] ?? []).map((_, row) =>
    Object.fromEntries(clickNames.map((name, place) => [name, columns[place]?.[row]])),
  );
  if (rows.length > 0) await putBack(sql, rows);
}

const silent =
  'ClickHouse, где хранятся старые клики, сейчас не отвечает. Ничего не внесено: повторите через минуту';
