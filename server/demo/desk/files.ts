import { enqueueBatch } from '../../conversions/batches/jobs.ts';
import { importTitles } from '../../conversions/batches/match-columns.ts';
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
import type { Scene } from '../scene.ts';
import { backdateBatch, endLines, findTids } from './desk-queries.ts';

const titles = 'Номер заказа;Статус заявки;Сумма заказа;Комментарий';

/**
 * Files of advertisers: one that was applied last week, and one with wrong lines that is tried as soon as the program runs.
 * Returns the id of the first.
 */
export async function fillFiles(tx: Tx, scene: Scene): Promise<number> {
  const { ago, idOf } = scene;
  const known = await findTids(tx, idOf('Маркет «Восток»'), ['approve'], 9);
  const text = [titles, ...known.map(({ tid, sum }) => `${tid};Одобрено;${sum * 3};`)].join('\n');
  const id = await insertFile(tx, scene, 'Маркет «Восток»', 'Восток, сверка.csv', 'finance');
  const sheet = readSheet(text);
  if ('fault' in sheet) throw new Error(sheet.fault);
  const columns = importTitles.match(sheet.titles);
  await setColumns(tx, id, sheet.titles, columns);
  await insertRead(tx, id, linesOf(sheet, columns));
  await beginStage(tx, id, 'checking');
  await endLines(tx, id);
  await backdateBatch(tx, id, ago(6, 11));
  await fillFresh(tx, scene);
  return id;
}

async function fillFresh(tx: Tx, scene: Scene) {
  const waiting = await findTids(tx, scene.idOf('Северные финансы'), ['create', 'hold'], 6);
  const lines = waiting.map(
    ({ tid }, n) => `${tid};${statuses[n % statuses.length]};;${n === 1 ? 'Не дозвонились' : ''}`,
  );
  const repeated = `${waiting[0]?.tid ?? 'SF-00018'};Отказ;;Повтор строки`;
  const text = [titles, ...lines, 'SF-00017;Одобрено;;', repeated].join('\n');
  const id = await insertFile(tx, scene, 'Северные финансы', 'Северные финансы, ноябрь.csv', 'staff');
  await addPart(tx, id, text);
  await endLoading(tx, id);
  await enqueueBatch(tx, id);
}

const statuses = ['Одобрено', 'Отказ', 'Одобрена', 'На проверке?', 'Отклонён'];

async function insertFile(tx: Tx, { idOf }: Scene, advertiser: string, fileName: string, by: string) {
  const loading = { kind: 'import', stage: 'loading', state: null, reason: null, comment: '' } as const;
  const file = { ...loading, advertiserId: idOf(advertiser), fileName };
  return await insertBatch(tx, file, columnsOf({ kind: 'account', id: idOf(by) }));
}
