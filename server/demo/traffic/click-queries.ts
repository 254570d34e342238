import type { Tx } from '../../platform/db/connection.ts';
import { chosenPart } from '../../traffic/choice/day-queries.ts';
import { forbiddenPart } from '../../traffic/forbidden/day-queries.ts';
import { clickColumns } from '../../traffic/redirector/visit/click.ts';

/**
 * Brings all clicks of the past at once, rows in the form of COPY, with their sums. The shipper
 * (server/traffic/redirector/spool/ship-queries.ts) adds to what is there and costs twice as much.
 */
export async function bringAllClicks(tx: Tx, rows: string[]): Promise<void> {
  await tx.copy(`copy clicks (${clickColumns.join()}) from stdin`, `${rows.join('\n')}\n`);
  await tx`
    insert into click_hours
    select user_id, date_trunc('hour', at, 'UTC'), offer_id, link_id, country, device, os, browser, coalesce(reason, ''), outcome,
      coalesce(target_offer_id, 0), count(*), count(*) filter (where is_unique), count(*) filter (where is_bot)
    from clicks group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 order by 1, 2`;
  await tx`with brought as (select * from clicks where chosen is not null), ${chosenPart(tx)} select 1`;
  await tx`with brought as (select * from clicks where is_forbidden), ${forbiddenPart(tx)} select 1`;
  // Partners were told of the past in the past.
  await tx`update forbidden_days set is_told = true`;
  await tx`
    insert into click_sums (user_id, dimension, span, at, key, clicks, uniques, bots, trafficbacks)
    select user_id, dimension, 'hour', hour, key, sum(clicks), sum(uniques), sum(bots),
      coalesce(sum(clicks) filter (where reason <> ''), 0)
    from click_hours cross join lateral (values ('all', ''), ('offer', target_offer_id::text), ('link', link_id::text),
      ('country', country), ('device', device), ('os', os), ('browser', browser), ('reason', reason),
      ('trafficback', case when reason <> '' then concat_ws(' ', reason, outcome, target_offer_id) end)) part(dimension, key)
    where key is not null group by 1, 2, 4, 5 order by 1, 2, 4, 5`;
  await tx`
    insert into click_sums (user_id, dimension, span, at, key, clicks, uniques, bots, trafficbacks)
    select user_id, dimension, 'day', date_trunc('day', at, 'UTC'), key, sum(clicks), sum(uniques), sum(bots), sum(trafficbacks)
    from click_sums where span = 'hour' and dimension <> 'all' group by 1, 2, 4, 5 order by 1, 2, 4, 5`;
}
