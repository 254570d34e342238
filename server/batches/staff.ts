import { mostLines } from '#contract/conversions/batch-names';
import type { batches } from '#contract/conversions/staff-batches';
import { revenueRoles } from '#contract/staff/roles';
import { refusePayout } from '../conversions/core/pay.ts';
import type { StaffFilter } from '../conversions/staff-queries.ts';
import type { Tx } from '../db/connection.ts';
import { authorOf, columnsOf } from '../ledger/actor.ts';
import { fromMinor } from '../ledger/money.ts';
import type { Trail } from '../rpc/call.ts';
import { conflict, notFound } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { enqueueBatch } from './jobs.ts';
import {
  addPart,
  beginStage,
  endLoading,
  findConcerned,
  insertBatch,
  insertFound,
  insertNamed,
  lockBatch,
  setAppliedBy,
} from './queries.ts';
import { type BatchRow, findBatch, findBatches, findLines, hasPayouts, sumLines } from './staff-queries.ts';

/** See docs/decisions/0107-batches-of-conversions.md. */
export const batchStaffHandlers: Handlers<typeof batches> = {
  'operator.check-conversion-status':
    ({ ids, filter, state, reason = null, comment }) =>
    async (tx, { by }) => {
      const made = { kind: 'status', stage: 'checking', state, reason, comment, fileName: '' } as const;
      const id = await insertBatch(tx, made, columnsOf(by));
      const lineCount = filter
        ? await takeFound(tx, id, { term: '', states: [], ...filter })
        : await takeNamed(tx, id, ids ?? []);
      await beginStage(tx, id, 'checking');
      await enqueueBatch(tx, id);
      return { id, lineCount };
    },

  'operator.import-conversions':
    ({ id: known, part, text, isLast, fileName }) =>
    async (tx, { by }) => {
      const id = known ?? (await insertBatch(tx, { ...emptyFile, fileName }, columnsOf(by)));
      const batch = await lockBatch(tx, id);
      if (!batch) throw unknownBatch();
      if (batch.stage !== 'loading' || batch.parts !== part)
        throw conflict('part', `Ждём часть ${batch.parts}: начните загрузку заново`);
      await addPart(tx, id, text);
      if (isLast) {
        await endLoading(tx, id);
        await enqueueBatch(tx, id);
      }
      return { id };
    },

  'operator.apply-batch':
    ({ id }) =>
    async (tx, trail) => {
      await apply(tx, id, trail);
      return { ok: true };
    },

  async 'operator.get-batch'({ id }, { sql }) {
    const row = await findBatch(sql, id);
    if (!row) throw unknownBatch();
    return { ...onWire(row), ...totalsOf(await sumLines(sql, row)), namesPayouts: await hasPayouts(sql, id) };
  },

  async 'operator.get-batch-lines'({ id, ...filter }, { sql, staff }) {
    if (!(await findBatch(sql, id))) throw unknownBatch();
    const { rows, pagination } = await findLines(sql, id, filter);
    const isShown = !staff || revenueRoles.includes(staff.role);
    return { items: isShown ? rows : rows.map(withoutRevenue), pagination };
  },

  async 'operator.get-batches'(filter, { sql }) {
    const { rows, pagination } = await findBatches(sql, filter);
    return { items: rows.map(onWire), pagination };
  },
};

function withoutRevenue<Row extends { given: Record<string, string> }>({ given, ...row }: Row) {
  const { revenue: _, ...shown } = given;
  return { ...row, given: shown };
}

const emptyFile = { kind: 'import', stage: 'loading', state: null, reason: null, comment: '' } as const;

async function takeNamed(tx: Tx, id: number, ids: number[]): Promise<number> {
  const found = new Set(await insertNamed(tx, id, ids));
  const unknown = ids.find((one) => !found.has(one));
  if (unknown !== undefined) throw notFound(`Конверсии ${unknown} нет`);
  return found.size;
}

async function takeFound(tx: Tx, id: number, filter: StaffFilter): Promise<number> {
  const count = await insertFound(tx, id, filter, mostLines + 1);
  if (count > mostLines) throw conflict('filter', `Найдено больше ${mostLines} конверсий: сузьте фильтр`);
  if (count === 0) throw conflict('filter', 'Не найдено ни одной конверсии');
  return count;
}

/** Race: the batch is held, so of two calls at once the second finds it under way. */
async function apply(tx: Tx, id: number, { by, concerns }: Trail): Promise<void> {
  const batch = await lockBatch(tx, id);
  if (!batch) throw unknownBatch();
  if (batch.stage === 'applying' || batch.stage === 'done') return;
  if (batch.stage === 'failed') throw conflict('id', 'Загрузка не удалась: начните заново');
  if (batch.stage !== 'checked') throw conflict('id', 'Строки ещё проверяются');
  if (await hasPayouts(tx, id)) refusePayout(by);
  const userIds = await findConcerned(tx, id);
  if (userIds.length === 0) throw conflict('id', 'Менять нечего: ни одна строка ничего не меняет');
  for (const userId of userIds) concerns(userId);
  await setAppliedBy(tx, id, columnsOf(by));
  await beginStage(tx, id, 'applying');
  await enqueueBatch(tx, id);
}

function unknownBatch() {
  return notFound('Такой загрузки нет');
}

function onWire({ actor, staffId, name, createdAt, finishedAt, ...row }: BatchRow) {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    by: authorOf({ actor, staffId, name }),
  };
}

function totalsOf(rows: Awaited<ReturnType<typeof sumLines>>) {
  const counts = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { outcome, count } of rows) counts[outcome] += count;
  const byCurrency = Map.groupBy(rows, ({ currencyCode }) => currencyCode);
  const sums = [...byCurrency].flatMap(([currencyCode, all]) => {
    const sum = (account: 'available' | 'hold') =>
      fromMinor(all.reduce((total, one) => total + one[account], 0));
    return currencyCode ? [{ currencyCode, available: sum('available'), hold: sum('hold') }] : [];
  });
  return { counts, sums };
}
