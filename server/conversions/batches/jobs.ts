import { z } from 'zod';
import type { App } from '../../app.ts';
import type { StaffActor } from '../../money/ledger/actor.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { isData, noTitles } from '../../platform/http/column-titles.ts';
import { enqueue, task, type Work, work } from '../../platform/jobs/jobs.ts';
import { clickIdOf } from '../conversions/receive/parse.ts';
import { applyLines, tryLines } from './apply-lines.ts';
import { importTitles, missingFault, twiceFault } from './match-columns.ts';
import {
  awaitColumns,
  type Batch,
  beginStage,
  countApplied,
  endStage,
  findKnownTitles,
  findManager,
  findNext,
  insertRead,
  keepResults,
  lockBatch,
  notePassed,
  setColumns,
} from './queries.ts';
import { linesOf, readSheet } from './read-sheet.ts';

/** Continues a batch. A batch has one job at a time. */
const goOn = task('conversion-batch', z.object({ id: z.int() }), ({ id }) => `conversion batch ${id}`);
/** Lines in one transaction. */
const portion = 100;
/** Jobs that a person waits for run first. */
const priority = 3;

export async function enqueueBatch(tx: Tx, id: number): Promise<void> {
  await enqueue(tx, goOn, { id }, { priority });
}

/**
 * One job is one transaction: a portion of updates, their results, the batch's progress, and the next job. A job that runs twice
 * continues where the first run ended.
 */
export function batchWork(app: App): Work {
  const { sql, log } = app;
  return work('upkeep', goOn, async ({ id }, attempt) => {
    try {
      await sql.boundTo(await findManager(sql, id)).begin(async (tx) => {
        const batch = await lockRunning(tx, id);
        if (!batch) return;
        const isGoingOn =
          batch.sheet === null
            ? await passPortion(tx, app, batch, batch.stage)
            : await read(tx, batch, batch.sheet);
        if (isGoingOn) await enqueueBatch(tx, id);
      });
    } catch (error) {
      if (attempt < mostAttempts) throw error;
      log.error({ err: error, batch: id }, 'a batch is given up');
      await sql.begin((tx) => giveUp(tx, id));
    }
  });
}

/** graphile-worker makes four attempts in half a minute, its pauses included. */
const mostAttempts = 4;

async function lockRunning(tx: Tx, id: number) {
  const batch = await lockBatch(tx, id);
  return batch?.stage === 'checking' || batch?.stage === 'applying' ? { ...batch, stage: batch.stage } : null;
}

/** Ends a batch that fails again and again, and tells the person who started the batch. */
async function giveUp(tx: Tx, id: number) {
  const batch = await lockRunning(tx, id);
  if (!batch) return;
  const fault =
    batch.stage === 'checking'
      ? 'Проверка остановлена из-за ошибки программы: ничего не внесено. Начните заново'
      : `Остановлено из-за ошибки программы: внесено строк ${await countApplied(tx, id)} из ${batch.todo}, они остаются. Начните заново: внесённое не повторится`;
  await endStage(tx, id, 'failed', fault);
}

/** Reads a file if its columns are known; otherwise asks a person to name the columns. */
async function read(tx: Tx, { id, advertiserId, columns: said }: Batch, file: string) {
  const sheet = readSheet(file);
  if ('fault' in sheet) return await endUnread(tx, id, sheet.fault);
  const columns = said ?? importTitles.match(sheet.titles, await findKnownTitles(tx, advertiserId));
  if (sheet.titles.length === 1) return await endUnread(tx, id, oneColumn);
  if (isData(sheet.titles, columns)) return await endUnread(tx, id, noTitles);
  await setColumns(tx, id, sheet.titles, columns);
  const fault = twiceFault(sheet.titles, columns) ?? missingFault(columns, advertiserId !== null);
  if (fault) {
    await awaitColumns(tx, id, fault);
    return false;
  }
  await insertRead(tx, id, linesOf(sheet, columns));
  await beginStage(tx, id, 'checking');
  return true;
}

const oneColumn =
  'В файле один столбец, а нужны хотя бы статус и ID. Столбцы разделяет точка с запятой, запятая или табуляция';

async function endUnread(tx: Tx, id: number, fault: string) {
  await endStage(tx, id, 'failed', fault);
  return false;
}

/** Returns true where more lines may follow. */
async function passPortion(tx: Tx, app: App, batch: Batch, stage: 'checking' | 'applying') {
  const lines = await findNext(tx, batch, stage, portion);
  const last = lines.at(-1);
  if (!last) {
    await endStage(tx, batch.id, stage === 'checking' ? 'checked' : 'done');
    return false;
  }
  await app.restoreClicks(lines.flatMap(({ given }) => clickIdOf(given.click_id) ?? []));
  const applying = { batch, timeZone: app.settings.networkTimeZone, by: makerOf(batch) };
  const isApplied = stage === 'applying';
  const results = isApplied ? await applyLines(tx, applying, lines) : await tryLines(tx, applying, lines);
  await keepResults(tx, batch.id, results, isApplied);
  await notePassed(tx, batch.id, last.place, lines.length);
  return true;
}

function makerOf({ keyId, staffId }: Batch): StaffActor {
  return staffId === null ? { kind: 'key', id: keyId ?? 0 } : { kind: 'account', id: staffId };
}
