import {
  type ComparisonColumn,
  type ComparisonGroup,
  comparisonGroups,
} from '#contract/conversions/loader-names';
import type { ItemOf, ParamsOf, ResultOf } from '#contract/method-types';
import type { CurrencyCode } from '#contract/wire/fields';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findLongPage, findPage } from '../../platform/db/list-queries.ts';
import type { Encoding } from './file-queries.ts';
import type { ReadLine } from './read-line.ts';
import type { GroupSum } from './rest-queries.ts';

type Wanted = { offset: number | null; from: string | null; to: string | null };
type New = {
  userId: number;
  file: { id: number; name: string; sha256: Buffer };
  head: { titles: string[]; sample: string[][] };
  columns: readonly string[];
  wanted: Wanted;
};

/** Begins a comparison; the same file begins its own anew. Race: two calls at once make one, by the constraint. */
export async function beginComparison(tx: Tx, { userId, file, head, columns, wanted }: New) {
  return await tx`
    insert into comparisons (user_id, sha256, file_id, file_name, titles, sample, columns, wanted_offset, wanted_from, wanted_to)
    values (${userId}, ${file.sha256}, ${file.id}, ${file.name}, ${head.titles}::text[], ${JSON.stringify(head.sample)}::text::jsonb,
      ${[...columns]}::text[], ${wanted.offset}, ${wanted.from}::date, ${wanted.to}::date)
    on conflict (user_id, sha256) do update set file_id = excluded.file_id, file_name = excluded.file_name,
      titles = excluded.titles, sample = excluded.sample, columns = excluded.columns, wanted_offset = excluded.wanted_offset,
      wanted_from = excluded.wanted_from, wanted_to = excluded.wanted_to, state = 'comparing', fault = ''
    returning id`.scalar<number>();
}

export type Comparison = {
  id: number;
  userId: number;
  columns: (ComparisonColumn | '')[];
  wantedOffset: number | null;
  wantedFrom: string | null;
  wantedTo: string | null;
  fileId: number | null;
  encoding: Encoding | null;
};

/** Locks a comparison that is to be made, so that two jobs make it one after another. */
export async function lockComparing(tx: Tx, id: number) {
  return await tx<Comparison[]>`
    select c.id, c.user_id, c.columns, c.wanted_offset, c.wanted_from::text, c.wanted_to::text, c.file_id, f.encoding
    from comparisons c left join loader_files f on f.id = c.file_id
    where c.id = ${id} and c.state = 'comparing' for update of c`.first();
}

export async function removeRows(tx: Tx, id: number) {
  await tx`delete from comparison_rows where comparison_id = ${id}`;
}

/** Adds lines of the file; `place`: the number of those before. */
export async function copyLines(
  tx: Tx,
  { id, userId }: Comparison,
  place: number,
  lines: readonly ReadLine[],
) {
  const rows = lines.map((one, index) =>
    [
      id,
      place + index + 1,
      userId,
      one.line,
      one.key,
      one.tid,
      one.status,
      one.state,
      one.amount,
      one.currencyCode,
      one.at,
      one.isUtc,
      one.result,
      one.note,
    ]
      .map(copied)
      .join('\t'),
  );
  await tx.copy(
    `copy comparison_rows (comparison_id, place, user_id, line, key, tid, status, state, amount, currency_code, at, is_utc, result, note) from stdin`,
    `${rows.join('\n')}\n`,
  );
}

/** A value in COPY's text form. */
function copied(value: string | number | boolean | null): string {
  if (value === null) return '\\N';
  return String(value).replace(/[\\\t\n\r]/g, (mark) => `\\${escapes[mark] ?? mark}`);
}

const escapes: Record<string, string> = { '\t': 't', '\n': 'n', '\r': 'r' };

type Ended = {
  key: string;
  basis: 'event' | 'click';
  minutes: number;
  paired: number;
  agreeing: number;
  fromAt: Date | null;
  toAt: Date | null;
  lines: number;
  otherCurrency: number;
  unknownStatus: number;
};

export async function endComparison(tx: Tx, id: number, ended: Ended, groups: readonly GroupSum[]) {
  await tx`
    update comparisons set ${tx(ended)}, results = ${JSON.stringify(resultsOf(groups))}::text::jsonb, state = 'done', fault = '',
      compared_at = now()
    where id = ${id}`;
}

type Results = Partial<
  Record<
    ComparisonGroup,
    { count: number; sums: { currencyCode: CurrencyCode; theirs: number; ours: number }[] }
  >
>;

function resultsOf(groups: readonly GroupSum[]): Results {
  const byGroup = Map.groupBy(groups, ({ result }) => result);
  return Object.fromEntries(
    [...byGroup].map(([result, all]) => [
      result,
      {
        count: all.reduce((sum, { count }) => sum + count, 0),
        sums: all.map(({ currencyCode, theirs, ours }) => ({ currencyCode, theirs, ours })),
      },
    ]),
  );
}

export async function failComparison(db: Db, id: number, fault: string) {
  await db`update comparisons set state = 'failed', fault = ${fault}, compared_at = now(), results = '{}' where id = ${id}`;
}

type Listed = Omit<ItemOf<'loader.get-comparisons'>, 'counts'> & { results: Results };

export async function findComparisons(db: Db, userId: number, paging: ParamsOf<'loader.get-comparisons'>) {
  const { items, pagination } = await findPage<Listed>(db, paging, {
    columns: db`id, file_name, state, fault, created_at, compared_at, lines, results`,
    found: db`from comparisons where user_id = ${userId}`,
    order: db`created_at desc, id desc`,
  });
  return { items: items.map(withCounts), pagination };
}

type Found = Omit<ResultOf<'loader.get-comparison'>, 'counts' | 'sums'> & { results: Results };

export async function findComparison(db: Db, userId: number, id: number) {
  const row = await db<Found[]>`
    select c.id, c.file_name, c.state, c.fault, c.created_at, c.compared_at, c.lines, c.results, c.titles, c.columns, c.sample, c.key,
      c.basis, c.minutes as offset, c.wanted_offset is null as is_offset_guessed, c.paired, c.agreeing, c.from_at as from, c.to_at as to,
      c.other_currency, c.unknown_status, c.file_id
    from comparisons c where c.id = ${id} and c.user_id = ${userId}`.first();
  return row && withCounts(row);
}

function withCounts<Row extends { results: Results }>({ results, ...row }: Row) {
  const each = <Value>(of: (group: ComparisonGroup) => Value) =>
    Object.fromEntries(comparisonGroups.map((group) => [group, of(group)])) as Record<ComparisonGroup, Value>;
  return {
    ...row,
    counts: each((group) => results[group]?.count ?? 0),
    sums: each((group) => results[group]?.sums ?? []),
  };
}

/** Rows of a comparison: its owner, its group and, where some are chosen, their places. */
export type Chosen = { id: number; userId: number; group: ComparisonGroup; places?: number[] | undefined };
export type Row = ItemOf<'loader.get-comparison-rows'>;

export async function findRows(db: Db, chosen: Chosen, paging: { page: number; pageSize: number }) {
  return await findLongPage<Row>(db, paging, {
    columns: rowColumns(db),
    found: db`from ${joined(db, chosen.userId)} where ${isChosen(db, chosen)}`,
    counted: db`from comparison_rows r where ${isChosen(db, chosen)}`,
    order: db`r.place`,
  });
}

/** Rows after a place, for a file. */
export async function findRowsAfter(db: Db, chosen: Chosen, after: number, limit: number) {
  return await db<Row[]>`
    select ${rowColumns(db)} from ${joined(db, chosen.userId)} where ${isChosen(db, chosen)} and r.place > ${after}
    order by r.place limit ${limit}`;
}

function rowColumns(db: Db) {
  return db`r.place, r.line, coalesce(nullif(r.key, ''), r.tid) as key, r.reason, r.note,
    case when r.line is not null then jsonb_build_object('status', r.status, 'amount', r.amount, 'currencyCode', r.currency_code,
      'at', to_char(r.at - case when r.is_utc then interval '0' else make_interval(mins => coalesce(x.minutes, 0)) end,
        'YYYY-MM-DD"T"HH24:MI:SS"Z"')) end as theirs,
    case when c.id is not null then jsonb_build_object('id', c.id,
      'at', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'state', c.state, 'amount', c.amount,
      'currencyCode', c.currency_code, 'offer', o.name) end as ours,
    d.delivery`;
}

function joined(db: Db, userId: number) {
  return db`comparison_rows r join comparisons x on x.id = r.comparison_id
    left join conversions c on c.id = r.conversion_id and c.user_id = ${userId}
    left join offers o on o.id = c.offer_id
    left join lateral (
      select jsonb_build_object('id', id, 'state', state) as delivery from (
        select id, 'waiting' as state, at from postback_queue where conversion_id = c.id and user_id = ${userId}
        union all
        select id, state, at from postback_deliveries where conversion_id = c.id and user_id = ${userId}) calls
      order by at desc, id desc limit 1) d on true`;
}

export function isChosen(db: Db, { id, userId, group, places }: Chosen) {
  return db.and(
    db`r.comparison_id = ${id} and r.user_id = ${userId} and r.result = ${group}`,
    places && db`r.place = any(${places}::int[])`,
  );
}

/** Removes a comparison with its rows, and its file. */
export async function deleteComparison(tx: Tx, userId: number, id: number) {
  const [row] = await tx<{ fileId: number | null }[]>`
    delete from comparisons where id = ${id} and user_id = ${userId} returning file_id`;
  if (row) await tx`delete from loader_files where id = ${row.fileId}`;
  return row !== undefined;
}

/** Removes comparisons that are 90 days old. */
export async function sweepComparisons(db: Db) {
  await db`delete from comparisons where created_at < now() - interval '90 days'`;
}
