import { z } from 'zod';
import type { App } from '../../app.ts';
import type { Sql, Tx } from '../../platform/db/connection.ts';
import { enqueue, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { askForPasswords } from './letters.ts';
import { countRows, moveAll, readSheets, type Sheets, tryAll } from './move.ts';
import type { Deps } from './mover.ts';
import {
  endStage,
  findFiles,
  keepResults,
  lockMoveIn,
  type MoveIn,
  notePassed,
  removeFiles,
  removeLines,
  setTodo,
} from './staff-queries.ts';

/** Continues a move; one job for each move. */
const goOn = task('move-in', z.object({ id: z.int() }), ({ id }) => `move-in ${id}`);
/** Jobs that a person waits for go first. */
const priority = 3;
/** Tries take half a minute with the waits between them (graphile-worker). */
const mostAttempts = 4;

export async function enqueueMoveIn(tx: Tx, id: number): Promise<void> {
  await enqueue(tx, goOn, { id }, { priority });
}

/** A job that comes twice continues after the last committed portion. */
export function moveInWork(app: App): Work {
  const { sql, log } = app;
  return work('upkeep', goOn, async ({ id }, attempt) => {
    try {
      const found = await sql.begin((tx) => lockMoveIn(tx, id));
      if (found?.stage !== 'checking' && found?.stage !== 'applying') return;
      const { keyId, staffId, stage } = found;
      const by =
        staffId === null
          ? { kind: 'key' as const, id: keyId ?? 0 }
          : { kind: 'account' as const, id: staffId };
      const sheets = readSheets(await findFiles(sql, id));
      const deps = { settings: app.settings, keys: app.keys, by };
      if (stage === 'checking') await check(sql, id, sheets, deps);
      else await apply(sql, id, { sheets, skip: found.passed, withLetters: found.withLetters }, deps);
    } catch (error) {
      if (attempt < mostAttempts) throw error;
      log.error({ err: error, moveIn: id }, 'a move is given up');
      await sql.begin((tx) => endRunning(tx, id, 'failed', givenUp));
    }
  });
}

const givenUp =
  'Остановлено из-за ошибки программы. Перенесённое остаётся: запустите ещё раз, оно не повторится';

/** A trial is one answer: a job that comes twice starts the trial anew. */
async function check(sql: Sql, id: number, sheets: Sheets, deps: Deps): Promise<void> {
  await sql.begin(async (tx) => {
    await removeLines(tx, id);
    await setTodo(tx, id, countRows(sheets));
  });
  let place = 0;
  for await (const results of tryAll(sql, sheets, deps)) {
    const from = place;
    await sql.begin((tx) => keepResults(tx, id, from, results));
    place += results.length;
  }
  const isWhole = sheets.every(({ fault }) => fault === null);
  await sql.begin((tx) =>
    endRunning(
      tx,
      id,
      isWhole ? 'checked' : 'failed',
      isWhole ? '' : 'Файл не прочитан: исправьте и загрузите его ещё раз',
    ),
  );
}

async function apply(
  sql: Sql,
  id: number,
  { sheets, skip, withLetters }: { sheets: Sheets; skip: number; withLetters: boolean },
  deps: Deps,
): Promise<void> {
  await sql.begin((tx) => setTodo(tx, id, countRows(sheets)));
  let place = skip;
  const passed = async (tx: Tx, results: Parameters<typeof keepResults>[3]) => {
    await keepResults(tx, id, place, results);
    await notePassed(tx, id, results.length);
  };
  for await (const results of moveAll(sql, sheets, deps, passed, skip)) place += results.length;
  if (withLetters) await askForPasswords(sql);
  await sql.begin(async (tx) => {
    await endRunning(tx, id, 'done');
    await removeFiles(tx, id);
  });
}

/** Race: of two jobs of one move the first ends it. */
async function endRunning(tx: Tx, id: number, stage: MoveIn['stage'], fault = ''): Promise<void> {
  const found = await lockMoveIn(tx, id);
  if (found?.stage === 'checking' || found?.stage === 'applying') await endStage(tx, id, stage, fault);
}
