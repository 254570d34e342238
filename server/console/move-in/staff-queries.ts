import type { MoveInFile, MoveInOutcome } from '#contract/console/move-in-names';
import type { ItemOf, ParamsOf } from '#contract/method-types';
import type { CurrencyCode } from '#contract/wire/fields';
import type { ActorColumns } from '../../money/ledger/actor.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import { findLongPage, findPage, type Paging } from '../../platform/db/list-queries.ts';
import { jsonOf } from '../../platform/db/rows-queries.ts';
import type { Files, Result } from './move.ts';

export type MoveIn = Omit<ItemOf<'operator.get-move-ins'>, 'by'> & {
  actor: string;
  staffId: number | null;
  keyId: number | null;
  name: string;
};

export async function insertMoveIn(tx: Tx, { keyId, staffId }: ActorColumns): Promise<number> {
  return await tx`
    insert into move_ins ${tx({ keyId, staffId })} returning id`.scalar<number>();
}

/** The stage, locked until the transaction ends: parts and stages are serial. */
export async function lockMoveIn(tx: Tx, id: number) {
  return await tx<Pick<MoveIn, 'stage' | 'passed' | 'todo' | 'withLetters' | 'keyId' | 'staffId'>[]>`
    select stage, passed, todo, with_letters, key_id, staff_id from move_ins where id = ${id} for update`.first();
}

/** Adds the next part of a file, or begins the file anew; returns false for an unexpected part. */
export async function addPart(
  tx: Tx,
  id: number,
  { file, part, text }: { file: MoveInFile; part: number; text: string },
): Promise<boolean> {
  if (part === 0) {
    await tx`
      insert into move_in_files (move_in_id, file, parts, text) values (${id}, ${file}, 1, ${text})
      on conflict (move_in_id, file) do update set parts = 1, text = excluded.text`;
    return true;
  }
  return await tx`
    update move_in_files set parts = parts + 1, text = text || ${text}
    where move_in_id = ${id} and file = ${file} and parts = ${part} returning 1`.exists();
}

export async function findFiles(db: Db, id: number): Promise<Files> {
  const rows = await db<{ file: MoveInFile; text: string }[]>`
    select file, text from move_in_files where move_in_id = ${id}`;
  return Object.fromEntries(rows.map(({ file, text }) => [file, text]));
}

/**
 * The hash of all files, by which a person confirms the files they have seen; the database computes it, since files are large.
 */
export async function findHash(db: Db, id: number) {
  return await db<{ hash: string | null }[]>`
    select encode(sha256(string_agg(convert_to(file, 'UTF8') || sha256(convert_to(text, 'UTF8')), ''::bytea order by file)), 'hex') as hash
    from move_in_files where move_in_id = ${id}`.value(null);
}

export async function beginStage(tx: Tx, id: number, stage: MoveIn['stage'], withLetters = false) {
  await tx`
    update move_ins set stage = ${stage}, passed = 0, todo = 0, fault = '', finished_at = null, with_letters = ${withLetters}
    where id = ${id}`;
}

export async function setTodo(tx: Tx, id: number, todo: number) {
  await tx`update move_ins set todo = ${todo} where id = ${id}`;
}

export async function endStage(tx: Tx, id: number, stage: MoveIn['stage'], fault = '') {
  await tx`update move_ins set stage = ${stage}, fault = ${fault}, finished_at = now() where id = ${id}`;
}

export async function removeFiles(tx: Tx, id: number) {
  await tx`delete from move_in_files where move_in_id = ${id}`;
}

/** Stores the outcomes of the next rows, the first at `place`; a trial's outcome is replaced. */
export async function keepResults(tx: Tx, id: number, place: number, results: Result[]): Promise<void> {
  const rows = results.map(({ sum, ...result }, n) => ({ ...result, ...sum, place: place + n }));
  await tx`
    insert into move_in_lines (move_in_id, place, file, line, key, outcome, field, fault, amount, currency_code)
    select ${id}::bigint, place, file, line, key, outcome, field, fault, amount, currency_code
    from jsonb_to_recordset(${jsonOf(tx, rows)})
      as of(place integer, file text, line integer, key text, outcome text, field text, fault text, amount bigint, currency_code text)
    on conflict (move_in_id, place) do update set outcome = excluded.outcome, field = excluded.field, fault = excluded.fault,
      amount = excluded.amount, currency_code = excluded.currency_code`;
}

export async function notePassed(tx: Tx, id: number, count: number) {
  await tx`update move_ins set passed = passed + ${count} where id = ${id}`;
}

export async function removeLines(tx: Tx, id: number) {
  await tx`delete from move_in_lines where move_in_id = ${id}`;
}

export async function findMoveIn(db: Db, id: number) {
  return await db<MoveIn[]>`select ${columns(db)} ${moveIns(db)} where m.id = ${id}`.first();
}

export async function findMoveIns(db: Db, paging: Paging) {
  return await findPage<MoveIn>(db, paging, {
    columns: columns(db),
    found: moveIns(db),
    counted: db`from move_ins`,
    order: db`m.id desc`,
  });
}

const columns = (db: Db) => db`
  m.id, m.stage, m.passed, m.todo, m.fault, m.with_letters, m.created_at, m.finished_at, m.staff_id, m.key_id,
  coalesce(a.name, k.name, '') as name, case when m.staff_id is null then 'key' else 'staff' end as actor`;

const moveIns = (db: Db) => db`
  from move_ins m left join staff_accounts a on a.id = m.staff_id left join operator_keys k on k.id = m.key_id`;

export async function countLines(db: Db, id: number) {
  return await db<{ file: MoveInFile; outcome: MoveInOutcome; count: number }[]>`
    select file, outcome, count(*)::int from move_in_lines where move_in_id = ${id} group by 1, 2`;
}

/** Sums of a file's rows with money; minor units. */
export async function sumLines(db: Db, id: number) {
  return await db<{ file: MoveInFile; currencyCode: CurrencyCode; amount: number }[]>`
    select file, currency_code, sum(amount)::bigint as amount from move_in_lines
    where move_in_id = ${id} and outcome = 'made' and amount is not null group by 1, 2 order by 1, 2`;
}

type Line = ItemOf<'operator.get-move-in-lines'>;

export async function findLines(
  db: Db,
  { id, file, outcome, ...paging }: ParamsOf<'operator.get-move-in-lines'>,
) {
  return await findLongPage<Line>(db, paging, {
    columns: db`place, file, line, key as external_id, outcome, field, fault`,
    found: db`from move_in_lines where ${db.and(
      db`move_in_id = ${id}`,
      file && db`file = ${file}`,
      outcome && db`outcome = ${outcome}`,
    )}`,
    order: db`place`,
  });
}

/** Files name people: a move that never ran is removed after a week, the rest of a move after 90 days. */
export async function sweepMoveIns(db: Db): Promise<void> {
  await db`
    delete from move_in_files where move_in_id in (select id from move_ins where created_at < now() - interval '7 days')`;
  await db`delete from move_ins where created_at < now() - interval '90 days'`;
}
