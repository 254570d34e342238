import type { ItemOf } from '#contract/method-types';
import type { ActorColumns } from '../../money/ledger/actor.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { rowsOf, takenFrom } from '../../platform/db/rows-queries.ts';
import type { KnownTitles } from '../../platform/http/column-titles.ts';
import type { State } from '../conversions/core/rules.ts';
import { matching, type StaffFilter } from '../conversions/staff-queries.ts';
import type { Columns } from './match-columns.ts';
import type { SheetLine } from './read-sheet.ts';

export type Batch = Pick<
  ItemOf<'operator.get-batches'>,
  'id' | 'kind' | 'stage' | 'state' | 'reason' | 'comment' | 'todo'
> & {
  /** The text of a file whose lines are not stored yet. */
  sheet: string | null;
  parts: number;
  advertiserId: number | null;
  titles: string[];
  /** Null until a person has named the columns. */
  columns: Columns | null;
  reached: number;
  keyId: number | null;
  staffId: number | null;
};
export type Line = {
  place: number;
  line: number | null;
  given: Record<string, string>;
  conversionId: number | null;
} & Shown;

/** The result of the check of a line; `seenSteps`: the conversion's count of updates at the check. */
export type Shown = Pick<ItemOf<'operator.get-batch-lines'>, 'outcome'> & {
  seenSteps: number | null;
  currencyCode: string | null;
  available: number;
  hold: number;
};

/** The state of a conversion in a line; `hold-confirmed`: on hold, and approved by the advertiser. */
type LineState = State | 'hold-confirmed';

type New = Pick<Batch, 'kind' | 'stage' | 'state' | 'reason' | 'comment' | 'advertiserId'> & {
  fileName: string;
};

export async function insertBatch(tx: Tx, made: New, { keyId, staffId }: ActorColumns) {
  return await tx`insert into conversion_batches ${tx({ ...made, keyId, staffId })} returning id`.scalar<number>();
}

/** Locks a batch until the transaction ends: jobs and actions on one batch run one after another. */
export async function lockBatch(tx: Tx, id: number) {
  return await tx<Batch[]>`
    select id, kind, stage, state, reason, comment, case when line_count = 0 then sheet end as sheet, parts, advertiser_id,
      titles, columns, reached, todo, key_id, staff_id
    from conversion_batches where id = ${id} for update`.first();
}

/** The bound manager whose partners the batch is limited to. */
export async function findManager(db: Db, id: number) {
  return await db`
    select manager_id from conversion_batches where id = ${id}`.value<number | null>(null);
}

export async function addPart(tx: Tx, id: number, text: string) {
  await tx`update conversion_batches set sheet = coalesce(sheet, '') || ${text}::text, parts = parts + 1 where id = ${id}`;
}

/** Inserts lines for these conversions, in the order of ids. */
export async function insertNamed(tx: Tx, batchId: number, ids: number[]) {
  return await tx`
    insert into conversion_batch_lines (batch_id, place, conversion_id, user_id)
    select ${batchId}, row_number() over (order by id) - 1, id, user_id from conversions where id = any(${ids}::bigint[])
    returning conversion_id as id`.values<number>();
}

/** Inserts lines for the conversions that a filter finds, at most `most`; returns their number. */
export async function insertFound(tx: Tx, batchId: number, filter: StaffFilter, most: number) {
  const rows = await tx`
    insert into conversion_batch_lines (batch_id, place, conversion_id, user_id)
    select ${batchId}, row_number() over (order by id) - 1, id, user_id
    from (select c.id, c.user_id from conversions c where ${matching(tx, filter)} limit ${most}) found
    returning 1`;
  return rows.length;
}

export async function insertRead(tx: Tx, batchId: number, lines: SheetLine[]) {
  await tx`
    insert into conversion_batch_lines (batch_id, place, line, cells, given, outcome, field, fault)
    select ${batchId}, ordinality - 1, line, cells, given, case when fault <> '' then 'refused' end, '', fault
    from ${rowsOf(tx, 'conversion_batch_lines', lines)} with ordinality`;
}

/** The meanings of the titles in an advertiser's files. */
export async function findKnownTitles(db: Db, advertiserId: number | null) {
  return await db`
    select file_columns as known from advertisers where id = ${advertiserId}`.value<KnownTitles>({});
}

/** Adds explained titles to the advertiser's; a title that was explained before takes its new meaning. */
export async function keepTitles(tx: Tx, advertiserId: number, explained: KnownTitles) {
  await tx`
    update advertisers set file_columns = file_columns || ${JSON.stringify(explained)}::text::jsonb where id = ${advertiserId}`;
}

export async function setColumns(tx: Tx, id: number, titles: string[], columns: Columns) {
  await tx`update conversion_batches set titles = ${titles}::text[], columns = ${[...columns]}::text[] where id = ${id}`;
}

/** Stops until a person names the columns. */
export async function awaitColumns(tx: Tx, id: number, fault: string) {
  await tx`update conversion_batches set stage = 'mapping', fault = ${fault} where id = ${id}`;
}

/** Reads the file again with the new meanings of its columns. Returns false where the file is gone. */
export async function readAgain(tx: Tx, id: number, columns: Columns, advertiserId: number | null) {
  const isKept = await tx`
    update conversion_batches set stage = 'checking', columns = ${[...columns]}::text[], advertiser_id = ${advertiserId},
      line_count = 0, passed = 0, todo = 0, fault = '', finished_at = null
    where id = ${id} and sheet is not null returning 1`.exists();
  await tx`delete from conversion_batch_lines where batch_id = ${id}`;
  return isKept;
}

/** Starts the check after the last part was loaded: a job reads the file. */
export async function endLoading(tx: Tx, id: number) {
  await tx`update conversion_batches set stage = 'checking' where id = ${id}`;
}

/** Begins a stage with its first line. */
export async function beginStage(tx: Tx, id: number, stage: 'checking' | 'applying') {
  await tx`
    update conversion_batches set stage = ${stage}, reached = -1, passed = 0, finished_at = null,
      sheet = case when ${stage} = 'checking' then sheet end,
      line_count = (select count(*) from conversion_batch_lines where batch_id = ${id}),
      todo = (select count(*) from conversion_batch_lines where batch_id = ${id} and ${wantedIn(tx, stage)})
    where id = ${id}`;
}

/** The next lines of a stage: unchecked lines for the check, lines with a change for applying. */
export async function findNext(
  tx: Tx,
  { id, reached }: Pick<Batch, 'id' | 'reached'>,
  stage: 'checking' | 'applying',
  most: number,
) {
  return await tx<Line[]>`
    select place, line, given, conversion_id, outcome, seen_steps, currency_code,
      available, hold
    from conversion_batch_lines
    where batch_id = ${id} and place > ${reached} and ${wantedIn(tx, stage)} order by place limit ${most}`;
}

function wantedIn(tx: Tx, stage: 'checking' | 'applying') {
  return stage === 'checking' ? tx`outcome is null` : tx`outcome in ('new', 'changed')`;
}

/** The result of a line. */
export type Result = Shown & {
  place: number;
  outcome: NonNullable<Shown['outcome']>;
  conversionId: number | null;
  userId: number | null;
  stateBefore: LineState | null;
  stateAfter: LineState | null;
  field: string;
  fault: string;
};

export async function keepResults(tx: Tx, batchId: number, results: Result[], isApplied: boolean) {
  const taken = [
    'outcome',
    'field',
    'fault',
    'state_before',
    'state_after',
    'seen_steps',
    'currency_code',
    'available',
    'hold',
  ];
  await tx`
    update conversion_batch_lines l set ${takenFrom(tx, 'r', taken)}, is_applied = ${isApplied},
      conversion_id = coalesce(r.conversion_id, l.conversion_id), user_id = coalesce(r.user_id, l.user_id)
    from ${rowsOf(tx, 'conversion_batch_lines', results)} r
    where l.batch_id = ${batchId} and l.place = r.place`;
}

export async function notePassed(tx: Tx, id: number, reached: number, count: number) {
  await tx`update conversion_batches set reached = ${reached}, passed = passed + ${count} where id = ${id}`;
}

export async function endStage(tx: Tx, id: number, stage: 'checked' | 'done' | 'failed', fault = '') {
  await tx`
    update conversion_batches set stage = ${stage}, fault = ${fault}, finished_at = now(),
      sheet = case when ${stage} = 'checked' then sheet end
    where id = ${id}`;
}

export async function setAppliedBy(tx: Tx, id: number, { keyId, staffId }: ActorColumns) {
  await tx`update conversion_batches set ${tx({ keyId, staffId })} where id = ${id}`;
}

/** A conversion that was found by the advertiser's own id. */
export type OfTid = { tid: string; offerId: number; userId: number };

/** The conversions of an advertiser's offers that have these advertiser's ids. */
export async function findOfTids(tx: Tx, advertiserId: number, tids: string[]) {
  return await tx<OfTid[]>`
    select c.tid, c.offer_id, c.user_id from conversions c join offers o on o.id = c.offer_id
    where c.tid <> '' and c.tid = any(${tids}::text[]) and o.advertiser_id = ${advertiserId}`;
}

/** Counts the conversions that a batch has made or changed so far. */
export async function countApplied(tx: Tx, id: number) {
  return await tx`
    select count(*)::int from conversion_batch_lines where batch_id = ${id} and is_applied and outcome in ('new', 'changed')`.scalar<number>();
}

/** The partners whose conversions a batch would change. */
export async function findConcerned(tx: Tx, id: number) {
  return await tx`
    select distinct user_id from conversion_batch_lines
    where batch_id = ${id} and outcome in ('new', 'changed') and user_id is not null`.values<number>();
}

/** Removes batches that are 90 days old. */
export async function sweepBatches(db: Db) {
  await db`delete from conversion_batches where created_at < now() - interval '90 days'`;
}
