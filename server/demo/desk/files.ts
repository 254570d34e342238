import { enqueueBatch } from '../../conversions/batches/jobs.ts';
import { matchColumns } from '../../conversions/batches/match-columns.ts';
import {
  addPart,
  beginStage,
  endLoading,
  insertBatch,
  insertRead,
  setColumns,
} from '../../conversions/batches/queries.ts';
import { linesOf, readSheet } from '../../conversions/batches/read-sheet.ts';
import { columnsOf } from '../../money/ledger/actor.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { daysBefore } from '../days.ts';
import { backdateBatch, endLines, findAdvertiserId, findTids } from './desk-queries.ts';
import type { Desk } from './fill-desk.ts';

const titles = 'Номер заказа;Статус заявки;Сумма заказа;Комментарий';

/**
 * Files of advertisers: one that was applied last week, and one with wrong lines that is tried as soon as the program runs.
 * Returns the id of the first.
 */
export async function fillFiles(tx: Tx, desk: Desk): Promise<number> {
  const id = await fillApplied(tx, desk);
  await fillFresh(tx, desk);
  return id;
}

async function fillApplied(tx: Tx, { now, staffIds }: Desk): Promise<number> {
  const advertiserId = await findAdvertiserId(tx, 'Маркет «Восток»');
  const known = await findTids(tx, advertiserId, ['approve'], 9);
  const text = [titles, ...known.map(({ tid, sum }) => `${tid};Одобрено;${sum * 3};`)].join('\n');
  const id = await insertFile(tx, { advertiserId, fileName: 'Восток, сверка.csv' }, staffIds[1] ?? 0);
  const sheet = readSheet(text);
  if ('fault' in sheet) throw new Error(sheet.fault);
  const columns = matchColumns(sheet.titles);
  await setColumns(tx, id, sheet.titles, columns);
  await insertRead(tx, id, linesOf(sheet, columns));
  await beginStage(tx, id, 'checking');
  await endLines(tx, id);
  await backdateBatch(tx, id, daysBefore(now, 6, 11));
  return id;
}

async function fillFresh(tx: Tx, { staffIds }: Desk): Promise<void> {
  const advertiserId = await findAdvertiserId(tx, 'Северные финансы');
  const waiting = await findTids(tx, advertiserId, ['create', 'hold'], 6);
  const lines = waiting.map(
    ({ tid }, n) => `${tid};${statuses[n % statuses.length]};;${n === 1 ? 'Не дозвонились' : ''}`,
  );
  const text = [
    titles,
    ...lines,
    'SF-00017;Одобрено;;',
    `${waiting[0]?.tid ?? 'SF-00018'};Отказ;;Повтор строки`,
  ].join('\n');
  const id = await insertFile(
    tx,
    { advertiserId, fileName: 'Северные финансы, ноябрь.csv' },
    staffIds[0] ?? 0,
  );
  await addPart(tx, id, text);
  await endLoading(tx, id);
  await enqueueBatch(tx, id);
}

const statuses = ['Одобрено', 'Отказ', 'Одобрена', 'На проверке?', 'Отклонён'];

async function insertFile(
  tx: Tx,
  file: { advertiserId: number; fileName: string },
  staffId: number,
): Promise<number> {
  const loading = { kind: 'import', stage: 'loading', state: null, reason: null, comment: '' } as const;
  return await insertBatch(tx, { ...loading, ...file }, columnsOf({ kind: 'account', id: staffId }));
}
