import { mostLines } from '#contract/conversions/batch-names';
import type { batches } from '#contract/conversions/staff-batches';
import { revenueRoles } from '#contract/wire/roles';
import { authorOf, columnsOf } from '../../money/ledger/actor.ts';
import { findUnknown } from '../../offers/advertisers/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { explainedTitles, findTwice } from '../../platform/http/column-titles.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, notFound, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { refusePayout } from '../conversions/core/pay.ts';
import type { StaffFilter } from '../conversions/staff-queries.ts';
import { enqueueBatch } from './jobs.ts';
import { type Columns, missingFault } from './match-columns.ts';
import {
  addPart,
  beginStage,
  endLoading,
  findConcerned,
  insertBatch,
  insertFound,
  insertNamed,
  keepTitles,
  lockBatch,
  readAgain,
  setAppliedBy,
} from './queries.ts';
import {
  type BatchRow,
  findBatch,
  findBatches,
  findHead,
  findLines,
  hasPayouts,
  type LineRow,
  sumLines,
} from './staff-queries.ts';

/** See docs/decisions/0107-batches-of-conversions.md. */
export const batchStaffHandlers: Handlers<typeof batches> = {
  'operator.check-conversion-status':
    ({ ids, filter, state, reason = null, comment }) =>
    async (tx, { by }) => {
      const made = {
        kind: 'status',
        stage: 'checking',
        state,
        reason,
        comment,
        fileName: '',
        advertiserId: null,
      } as const;
      const id = await insertBatch(tx, made, columnsOf(by));
      const lineCount = filter
        ? await takeFound(tx, id, { term: '', states: [], ...filter })
        : await takeNamed(tx, id, ids ?? []);
      await beginStage(tx, id, 'checking');
      await enqueueBatch(tx, id);
      return { id, lineCount };
    },

  'operator.import-conversions':
    ({ id: known, part, text, isLast, fileName, advertiserId = null }) =>
    async (tx, { by }) => {
      await mustHave(tx, advertiserId);
      const id = known ?? (await insertBatch(tx, { ...emptyFile, fileName, advertiserId }, columnsOf(by)));
      const batch = orNotFound(await lockBatch(tx, id), noBatch);
      if (batch.stage !== 'loading' || batch.parts !== part)
        throw conflict('part', `Ждём часть ${batch.parts}: начните загрузку заново`);
      await addPart(tx, id, text);
      if (isLast) {
        await endLoading(tx, id);
        await enqueueBatch(tx, id);
      }
      return { id };
    },

  'operator.set-batch-columns':
    ({ id, columns, advertiserId = null }) =>
    async (tx) => {
      await mustHave(tx, advertiserId);
      await explain(tx, id, columns, advertiserId);
    },

  'operator.apply-batch':
    ({ id }) =>
    async (tx, trail) => {
      await apply(tx, id, trail);
    },

  async 'operator.get-batch'({ id }, { sql }) {
    const row = orNotFound(await findBatch(sql, id), noBatch);
    return {
      ...onWire(row),
      ...totalsOf(await sumLines(sql, row)),
      ...(await findHead(sql, id)),
      namesPayouts: await hasPayouts(sql, id),
    };
  },

  async 'operator.get-batch-lines'(search, { sql, staff }) {
    orNotFound(await findBatch(sql, search.id), noBatch);
    const { items, pagination } = await findLines(sql, search);
    const isShown = !staff || revenueRoles.includes(staff.role);
    const { columns } = await findHead(sql, search.id);
    const cellsOf = (cells: string[]) =>
      isShown ? cells : cells.map((cell, index) => (isPublic(columns[index]) ? cell : ''));
    return { items: items.map((row) => ({ ...lineOnWire(row), cells: cellsOf(row.cells) })), pagination };
  },

  async 'operator.get-batches'(search, { sql }) {
    const { items, pagination } = await findBatches(sql, search);
    return { items: items.map(onWire), pagination };
  },
};

/** True for a column that staff without the right to revenue may see. A left-out column is hidden: it may hold revenue. */
function isPublic(column: Columns[number] | undefined) {
  return column !== undefined && column !== '' && column !== 'revenue';
}

function lineOnWire({ currencyCode, available, hold, ...row }: LineRow) {
  return { ...row, moves: currencyCode && { currencyCode, available, hold } };
}

async function mustHave(tx: Tx, advertiserId: number | null) {
  if (advertiserId !== null && (await findUnknown(tx, [advertiserId])).length > 0)
    throw notFound('Такого рекламодателя нет');
}

/** Race: the batch is locked, so no job reads its lines meanwhile. */
async function explain(tx: Tx, id: number, columns: Columns, advertiserId: number | null) {
  const batch = orNotFound(await lockBatch(tx, id), noBatch);
  if (batch.kind === 'status') throw conflict('id', 'Столбцы есть только у файла');
  if (batch.stage !== 'mapping' && batch.stage !== 'checked')
    throw conflict(
      'id',
      batch.stage === 'checking' ? 'Строки ещё проверяются' : 'Столбцы меняют до внесения строк',
    );
  if (columns.length !== batch.titles.length)
    throw wrongField('columns', `В файле столбцов ${batch.titles.length}, а указано ${columns.length}`);
  const twice = findTwice(columns);
  if (twice)
    throw wrongField(`columns.${twice.second}`, `Уже выбрано у столбца «${batch.titles[twice.first]}»`);
  const owner = advertiserId ?? batch.advertiserId;
  const fault = missingFault(columns, owner !== null);
  if (fault) throw wrongField('columns', fault);
  if (owner !== null) await keepTitles(tx, owner, explainedTitles(batch.titles, columns));
  if (!(await readAgain(tx, id, columns, owner)))
    throw conflict('id', 'Файл уже не хранится: загрузите его ещё раз');
  await enqueueBatch(tx, id);
}

const emptyFile = { kind: 'import', stage: 'loading', state: null, reason: null, comment: '' } as const;

async function takeNamed(tx: Tx, id: number, ids: number[]) {
  const found = new Set(await insertNamed(tx, id, ids));
  const unknown = ids.find((one) => !found.has(one));
  if (unknown !== undefined) throw notFound(`Конверсии ${unknown} нет`);
  return found.size;
}

async function takeFound(tx: Tx, id: number, filter: StaffFilter) {
  const count = await insertFound(tx, id, filter, mostLines + 1);
  if (count > mostLines) throw conflict('filter', `Найдено больше ${mostLines} конверсий: сузьте фильтр`);
  if (count === 0) throw conflict('filter', 'Не найдено ни одной конверсии');
  return count;
}

/** Race: the batch is locked, so the second of two calls at once finds the batch in progress. */
async function apply(tx: Tx, id: number, { by, concerns }: Trail) {
  const batch = orNotFound(await lockBatch(tx, id), noBatch);
  if (batch.stage === 'applying' || batch.stage === 'done') return;
  if (batch.stage === 'failed') throw conflict('id', 'Загрузка не удалась: начните заново');
  if (batch.stage === 'mapping') throw conflict('id', 'Сначала укажите, что в столбцах файла');
  if (batch.stage !== 'checked') throw conflict('id', 'Строки ещё проверяются');
  if (await hasPayouts(tx, id)) refusePayout(by);
  const userIds = await findConcerned(tx, id);
  if (userIds.length === 0) throw conflict('id', 'Менять нечего: ни одна строка ничего не меняет');
  for (const userId of userIds) concerns(userId);
  await setAppliedBy(tx, id, columnsOf(by));
  await beginStage(tx, id, 'applying');
  await enqueueBatch(tx, id);
}

const noBatch = 'Такой загрузки нет';

function onWire(row: BatchRow) {
  return { ...row, by: authorOf(row) };
}

function totalsOf(rows: Awaited<ReturnType<typeof sumLines>>) {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome, count } of rows) counts[outcome] += count;
  const byCurrency = Map.groupBy(rows, ({ currencyCode }) => currencyCode);
  const sums = [...byCurrency].flatMap(([currencyCode, all]) => {
    const sum = (account: 'available' | 'hold') => all.reduce((total, one) => total + one[account], 0);
    return currencyCode ? [{ currencyCode, available: sum('available'), hold: sum('hold') }] : [];
  });
  return { counts, sums };
}
