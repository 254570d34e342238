import { type MoveInFile, type MoveInOutcome, moveInFiles } from '#contract/console/move-in-names';
import type { Db, Sql, Tx } from '../../platform/db/connection.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import { advertisers } from './advertisers.ts';
import { balances } from './balances.ts';
import { links } from './links.ts';
import { createWorld, type Deps, type Mover, type Sum, type World } from './mover.ts';
import { offers } from './offers.ts';
import { partners } from './partners.ts';
import { postbacks } from './postbacks.ts';
import { promos } from './promos.ts';
import { findTwins, type Row, RowFault, readFile } from './read-file.ts';

/** The outcome of a row, or in a trial its expected outcome; `field` is the column of a refusal. */
export type Result = {
  file: MoveInFile;
  line: number;
  key: string;
  outcome: MoveInOutcome;
  field: string;
  fault: string;
  /** The money of the row. */
  sum?: Sum | undefined;
};

/** The texts of the present files. */
export type Files = Partial<Record<MoveInFile, string>>;
/** Rows of files in the order in which they are moved in. */
export type Sheets = { file: MoveInFile; rows: Row[]; twins: Twins; fault: RowFault | null }[];
type Twins = Map<number, { column: string; earlier: number }>;

/** Rows of one transaction. */
const portion = 500;

const movers = { advertisers, partners, offers, links, promos, balances, postbacks } satisfies Record<
  MoveInFile,
  unknown
>;

export function readSheets(files: Files): Sheets {
  return moveInFiles.flatMap((file): Sheets => {
    const text = files[file];
    if (text === undefined) return [];
    try {
      const rows = readFile(file, text);
      return [{ file, rows, twins: twinsOf(movers[file].unique, rows), fault: null }];
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      return [{ file, rows: [], twins: new Map(), fault: error }];
    }
  });
}

function twinsOf(unique: Mover['unique'], rows: Row[]): Twins {
  const twins: Twins = new Map();
  for (const [column, keyOf] of Object.entries(unique))
    for (const [line, earlier] of findTwins(rows, keyOf)) twins.set(line, { column, earlier });
  return twins;
}

export function countRows(sheets: Sheets): number {
  return sheets.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Tries each row, portion by portion, without any change. A fault of a whole file belongs to its first line. */
export async function* tryAll(db: Db, sheets: Sheets, deps: Deps): AsyncGenerator<Result[]> {
  const world = createWorld();
  for (const { file, rows, twins, fault } of sheets) {
    if (fault) yield [refused(file, { line: 1, cells: {} }, '', fault)];
    for (const part of portionsOf(rows)) {
      yield (await judge(db, movers[file], { file, rows: part, twins }, world, deps)).results;
    }
  }
}

/**
 * Moves rows in, each portion in its own transaction, which also calls `passed`. A repeated or interrupted move ends the same: a
 * row whose record exists changes nothing.
 */
export async function* moveAll(
  sql: Sql,
  sheets: Sheets,
  deps: Deps,
  passed: (tx: Tx, results: Result[]) => Promise<void> = async () => {},
  skip = 0,
): AsyncGenerator<Result[]> {
  let place = 0;
  for (const { file, rows, twins } of sheets) {
    for (const part of portionsOf(rows)) {
      place += part.length;
      if (place <= skip) continue;
      yield await movePortion(sql, movers[file], { file, rows: part, twins }, deps, passed);
    }
  }
}

type Portion = { file: MoveInFile; rows: Row[]; twins: Twins };
/** Stores the progress in the portion's own transaction. */
type Passed = (tx: Tx, results: Result[]) => Promise<void>;

async function movePortion(
  sql: Sql,
  mover: Mover,
  portion: Portion,
  deps: Deps,
  passed: Passed,
): Promise<Result[]> {
  return await sql.begin(async (tx) => {
    const results = await moveRows(tx, mover, portion, deps);
    await passed(tx, results);
    return results;
  });
}

/** Race: a login may be taken meanwhile, or a rule of the database refuses: then the portion is moved row by row. */
async function moveRows(tx: Tx, mover: Mover, portion: Portion, deps: Deps): Promise<Result[]> {
  try {
    return await tx.savepoint(async (part) => {
      const { results, make } = await judge(part, mover, portion, createWorld(), deps);
      await make(part);
      return results;
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [row, ...others] = portion.rows;
    if (row && others.length === 0)
      return [refused(portion.file, row, mover.keyOf(row), new RowFault('', messageOf(error)))];
    const results: Result[] = [];
    for (const one of portion.rows)
      results.push(...(await moveRows(tx, mover, { ...portion, rows: [one] }, deps)));
    return results;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Refusal || (error instanceof Error && 'code' in error && error.code === '23505');
}

function messageOf(error: unknown): string {
  return error instanceof Refusal ? error.message : 'Логин, почта или номер тем временем заняты';
}

async function judge(
  db: Db,
  mover: Mover,
  { file, rows, twins }: Portion,
  world: World,
  deps: Deps,
): Promise<{ results: Result[]; make(tx: Tx): Promise<void> }> {
  const prepared = await mover.prepare(db, rows, world, deps);
  const results = rows.map((row): Result => {
    const key = mover.keyOf(row);
    try {
      refuseTwin(twins.get(row.line));
      return { file, line: row.line, key, ...prepared.judge(row), field: '', fault: '' };
    } catch (error) {
      if (!(error instanceof RowFault)) throw error;
      return refused(file, row, key, error);
    }
  });
  return { results, make: prepared.make };
}

function refuseTwin(twin: { column: string; earlier: number } | undefined): void {
  if (twin) throw new RowFault(twin.column, `Уже есть в строке ${twin.earlier}: оставьте одну из двух`);
}

function refused(file: MoveInFile, { line }: Row, key: string, { field, message }: RowFault): Result {
  return { file, line, key: key.slice(0, 200).toWellFormed(), outcome: 'refused', field, fault: message };
}

function portionsOf(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / portion);
  return Array.from({ length: count }, (_, n) => rows.slice(n * portion, (n + 1) * portion));
}
