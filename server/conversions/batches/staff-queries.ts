import type { z } from 'zod';
import type { RejectReason } from '#contract/conversions/conversion-names';
import type { currencyCode } from '#contract/wire/fields';
import type { Db } from '../../platform/db/connection.ts';
import { countLong } from '../../platform/db/count-queries.ts';
import { splitSheet } from '../../platform/http/split-sheet.ts';
import type { State } from '../conversions/core/rules.ts';
import type { Columns } from './match-columns.ts';
import type { LineState, Result, Stage } from './queries.ts';

export type BatchRow = {
  id: number;
  kind: 'status' | 'import';
  stage: Stage;
  state: State | null;
  reason: RejectReason | null;
  comment: string;
  fileName: string;
  advertiser: { id: number; name: string } | null;
  fault: string;
  lineCount: number;
  passed: number;
  todo: number;
  createdAt: Date;
  finishedAt: Date | null;
  actor: string;
  staffId: number | null;
  name: string;
};

type Outcome = Result['outcome'];
type Paging = { page: number; pageSize: number };

export async function findBatch(db: Db, id: number) {
  return await db<BatchRow[]>`select ${fields(db)} where b.id = ${id}`.first();
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

/**
 * The results of a batch's lines, by outcome and currency; amounts in minor units. A failed batch counts only the lines that were
 * applied.
 */
export async function sumLines(db: Db, { id, stage }: Pick<BatchRow, 'id' | 'stage'>) {
  return await db<
    {
      outcome: Outcome;
      currencyCode: z.infer<typeof currencyCode> | null;
      count: number;
      available: number;
      hold: number;
    }[]
  >`
    select outcome, currency_code, count(*)::int, sum(available)::bigint as available, sum(hold)::bigint as hold
    from conversion_batch_lines
    where batch_id = ${id} and outcome is not null and (is_applied or ${stage} <> 'failed') group by 1, 2 order by 2`;
}

export type LineRow = {
  place: number;
  line: number | null;
  cells: string[];
  conversionId: number | null;
  outcome: Outcome | null;
  before: LineState | null;
  after: LineState | null;
  currencyCode: z.infer<typeof currencyCode> | null;
  available: number;
  hold: number;
  isApplied: boolean;
  field: string;
  fault: string;
};

export async function findLines(
  db: Db,
  id: number,
  { outcome, page, pageSize }: Paging & { outcome?: Outcome | undefined },
) {
  const wanted = db`batch_id = ${id} ${outcome === undefined ? db`` : db`and outcome = ${outcome}`}`;
  const rows = await db<LineRow[]>`
    select place, line, cells, conversion_id, outcome, state_before as before, state_after as after,
      currency_code, available, hold, is_applied, field, fault
    from conversion_batch_lines where ${wanted} order by place limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows, pagination: await countLong(db, db`from conversion_batch_lines where ${wanted}`) };
}

export async function findBatches(db: Db, { kind, page, pageSize }: Paging & { kind?: string | undefined }) {
  const wanted = db`${kind === undefined ? db`true` : db`b.kind = ${kind}`}`;
  const rows = await db<BatchRow[]>`
    select ${fields(db)} where ${wanted} order by b.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { rows, pagination: await countLong(db, db`from conversion_batches b where ${wanted}`) };
}

function fields(db: Db) {
  return db`b.id, b.kind, b.stage, b.state, b.reason, b.comment, b.file_name,
    case when v.id is not null then jsonb_build_object('id', v.id, 'name', v.name) end as advertiser, b.fault, b.line_count, b.passed,
    b.todo, b.created_at, b.finished_at, b.staff_id, coalesce(a.name, k.name, '') as name,
    case when b.staff_id is null then 'key' else 'staff' end as actor
    from conversion_batches b left join staff_accounts a on a.id = b.staff_id left join operator_keys k on k.id = b.key_id
      left join advertisers v on v.id = b.advertiser_id`;
}
