import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { Db } from '../../platform/db/connection.ts';
import { findLongPage } from '../../platform/db/list-queries.ts';
import { briefOf } from '../../platform/db/rows-queries.ts';
import { splitSheet } from '../../platform/http/split-sheet.ts';
import type { Columns } from './match-columns.ts';
import type { Result } from './queries.ts';

export type BatchRow = Omit<ItemOf<'operator.get-batches'>, 'by'> & {
  actor: string;
  staffId: number | null;
  name: string;
};

export async function findBatch(db: Db, id: number) {
  return await db<BatchRow[]>`select ${columns(db)} ${tables(db)} where b.id = ${id}`.first();
}

/** The titles of a file, their meanings, and the first lines while the file is kept. */
export async function findHead(db: Db, id: number) {
  const [row] = await db<{ titles: string[]; columns: Columns | null; start: string | null }[]>`
    select titles, columns, case when stage in ('mapping', 'checked') then left(sheet, 20000) end as start
    from conversion_batches where id = ${id}`;
  const { titles = [], columns, start } = row ?? {};
  const sample = start ? splitSheet(start).rows.slice(1, 4) : [];
  return { titles, columns: [...(columns ?? [])], sample: sample.map(({ cells }) => cells) };
}

/** True where a line that changes something names its own payout or revenue. */
export async function hasPayouts(db: Db, id: number) {
  return await db`
    select 1 from conversion_batch_lines
    where batch_id = ${id} and outcome in ('new', 'changed') and trim(concat(given ->> 'payout', given ->> 'revenue')) <> '' limit 1`.exists();
}

/** The change of the partners' accounts; minor units. */
type Moves = {
  currencyCode: NonNullable<ItemOf<'operator.get-batch-lines'>['moves']>['currencyCode'] | null;
  available: number;
  hold: number;
};

/**
 * The results of a batch's lines, by outcome and currency; amounts in minor units. A failed batch counts only the lines that were
 * applied.
 */
export async function sumLines(db: Db, { id, stage }: Pick<BatchRow, 'id' | 'stage'>) {
  return await db<(Moves & { outcome: Result['outcome']; count: number })[]>`
    select outcome, currency_code, count(*)::int, sum(available)::bigint as available, sum(hold)::bigint as hold
    from conversion_batch_lines
    where batch_id = ${id} and outcome is not null and (is_applied or ${stage} <> 'failed') group by 1, 2 order by 2`;
}

export type LineRow = Omit<ItemOf<'operator.get-batch-lines'>, 'moves'> & Moves;

export async function findLines(db: Db, { id, outcome, ...paging }: ParamsOf<'operator.get-batch-lines'>) {
  return await findLongPage<LineRow>(db, paging, {
    columns: db`place, line, cells, conversion_id, outcome, state_before as before, state_after as after, currency_code, available,
      hold, is_applied, field, fault`,
    found: db`from conversion_batch_lines where ${db.and(db`batch_id = ${id}`, outcome && db`outcome = ${outcome}`)}`,
    order: db`place`,
  });
}

export async function findBatches(db: Db, { kind, ...paging }: ParamsOf<'operator.get-batches'>) {
  const wanted = db.and(kind && db`b.kind = ${kind}`);
  return await findLongPage<BatchRow>(db, paging, {
    columns: columns(db),
    found: db`${tables(db)} where ${wanted}`,
    counted: db`from conversion_batches b where ${wanted}`,
    order: db`b.id desc`,
  });
}

function columns(db: Db) {
  return db`b.id, b.kind, b.stage, b.state, b.reason, b.comment, b.file_name,
    ${briefOf(db, 'v')} as advertiser, b.fault, b.line_count, b.passed,
    b.todo, b.created_at, b.finished_at, b.staff_id, coalesce(a.name, k.name, '') as name,
    case when b.staff_id is null then 'key' else 'staff' end as actor`;
}

function tables(db: Db) {
  return db`from conversion_batches b left join staff_accounts a on a.id = b.staff_id left join operator_keys k on k.id = b.key_id
      left join advertisers v on v.id = b.advertiser_id`;
}
