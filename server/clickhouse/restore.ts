import type { App } from '../app.ts';
import { findAway, putBack } from './restore-queries.ts';
import { clickNames } from './tables.ts';

/** Brings clicks back from ClickHouse that are no longer here: conversions are made of clicks. Throws where it does not answer. */
export async function restoreClicks(
  { sql, clickHouse }: Pick<App, 'sql' | 'clickHouse'>,
  ids: readonly string[],
): Promise<void> {
  if (!clickHouse || ids.length === 0) return;
  const away = await findAway(sql, ids);
  if (away.length === 0) return;
  // By the time in its id a click is found without reading all of them.
  const seconds = away.map((id) => Math.floor(Number.parseInt(id.replace('-', '').slice(0, 12), 16) / 1000));
  const columns = await clickHouse.read(
    `select ${clickNames.map((name) => (name === 'at' ? 'toUnixTimestamp(at)' : name)).join()} from clicks
    where at in {seconds:Array(UInt32)} and id in {away:Array(UUID)}`,
    { seconds, away },
  );
  const rows = (columns[0] ?? []).map((_, row) =>
    Object.fromEntries(clickNames.map((name, place) => [name, columns[place]?.[row]])),
  );
  if (rows.length > 0) await putBack(sql, rows);
}
