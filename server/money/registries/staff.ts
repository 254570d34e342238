import { mostBarred, mostLines, type registriesStaff } from '#contract/money/staff-registries';
import type { App } from '../../app.ts';
import { refuseNewcomer } from '../../console/staff/newcomer.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findDocument } from '../../platform/documents/queries.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, notFound, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { dayIn } from '../ledger/days.ts';
import { lockBalance } from '../ledger/queries.ts';
import { findMethod } from '../requisites/method-queries.ts';
import { lockWithdrawal } from '../withdrawals/lock.ts';
import { matchStatement } from '../withdrawals/match-task.ts';
import { moveWithdrawal } from '../withdrawals/move.ts';
import { findByIds, findReady, findReadyIds } from '../withdrawals/queries.ts';
import { countFlags, findRegistryLines, findWhole } from './check-queries.ts';
import { closeDraft } from './close.ts';
import { tellOfClosing } from './closing-letter.ts';
import { insertDraft, markSent } from './draft-queries.ts';
import { purposeOf, readFile } from './file.ts';
import { findPayables } from './payable-queries.ts';
import { findPayer } from './paying-queries.ts';
import {
  approveRegistry,
  findBarred,
  findRegistries,
  findRegistry,
  insertLine,
  insertRegistry,
  lockRegistry,
  nextOrder,
} from './queries.ts';
import { refusalOf, whyNotApproved } from './refusals.ts';
import { lockWithPartners, regather, voidOpen } from './void.ts';

/** See docs/decisions/0161-withdrawals.md and 0178-registries.md. */
export const registriesStaffHandlers: Handlers<typeof registriesStaff> = {
  async 'operator.get-registry-candidates'(_params, { sql }) {
    return { items: await findReady(sql.replanned) };
  },

  'operator.create-registry':
    ({ withdrawalId, withdrawalIds, methodId, currencyCode }, call) =>
    async (tx, trail) => {
      if (withdrawalId !== undefined) await refuseNewcomer(tx, call.settings, trail.by.id);
      if (withdrawalId !== undefined) return { id: await closeOne(tx, call, withdrawalId, trail) };
      const draft =
        methodId === undefined
          ? await draftOf(tx, withdrawalIds ?? [])
          : await draftBy(tx, methodId, currencyCode);
      return { id: await insertDraft(tx, { ...draft, createdBy: trail.by.id }) };
    },

  'operator.close-registry':
    ({ id }, call) =>
    async (tx, trail) => {
      await refuseNewcomer(tx, call.settings, trail.by.id);
      const { left, ...closed } = await closeDraft(tx, call, id, trail.by.id, trail);
      const what = `выплат: ${closed.count}`;
      if (call.settings.withdrawalApprovers === 1) await tellOfClosing(tx, id, { ...closed, what }, trail.by);
      return { count: closed.count, left };
    },

  'operator.approve-registry':
    ({ id, sha256 }, { settings }) =>
    async (tx, { by }) => {
      const state = await lockRegistry(tx, id);
      if (state === 'draft') throw conflict('id', 'Этот реестр ещё не закрыт');
      if (state !== 'closed') throw conflict('id', 'Этот реестр уже решён');
      const why = await whyNotApproved(tx, settings, id, by.id);
      if (why) throw conflict('id', why);
      const file = (await findWhole(tx, id))?.sha256 ?? null;
      if (file !== (sha256 ?? null)) throw conflict('sha256', 'Файл реестра не тот, который вы смотрели');
      await approveRegistry(tx, id, by.id, file);
      // The bank may have paid already: a settled withdrawal is not paid again when the file is taken.
      await enqueue(tx, matchStatement, { staffId: by.id });
    },

  'operator.mark-registry-sent':
    ({ id }) =>
    async (tx, { by }) => {
      const state = await lockRegistry(tx, id);
      if (state !== 'approved') throw conflict('id', 'Отправить можно только одобренный реестр');
      await markSent(tx, id, by.id);
    },

  'operator.void-registry':
    ({ id, reason }) =>
    async (tx, trail) => {
      await voidOpen(tx, { id, reason, state: await lockWithPartners(tx, id) }, trail);
    },

  'operator.regather-registry':
    ({ id, reason }) =>
    async (tx, trail) =>
      await regather(tx, { id, reason }, trail),

  async 'operator.get-registries'(search, { sql }) {
    return await findRegistries(sql, search);
  },

  async 'operator.get-registry'({ id }, call) {
    const { sql } = call;
    const [registry, whole, flags, barred] = await Promise.all([
      findRegistry(sql, id),
      findWhole(sql, id),
      countFlags(sql.replanned, id),
      findBarred(sql, id),
    ]);
    if (!registry || !whole) throw notFound('Реестр не найден');
    const { payer, sheetChange } = whole;
    return {
      ...registry,
      ...whole,
      flags,
      payer: payer && { name: payer.name ?? '', account: payer.account ?? '', bank: payer.bank ?? '' },
      sheetChange: sheetChange && { ...sheetChange, at: new Date(sheetChange.at) },
      refusal: await refusalOf(call, registry, whole),
      barred: { count: barred.length, items: barred.slice(0, mostBarred) },
    };
  },

  async 'operator.get-registry-lines'({ id, ...paging }, { sql }) {
    const registry = orNotFound(await findRegistry(sql, id), 'Реестр не найден');
    const items = await findRegistryLines(sql.replanned, id, paging);
    return { items, pagination: { totalCount: registry.count } };
  },

  'operator.preview-registry-file':
    ({ id, page, pageSize }, app) =>
    async (tx) => {
      const whole = await findWhole(tx, id);
      const document = whole?.documentId ? await findDocument(tx, app, whole.documentId) : undefined;
      if (!whole || !document) throw notFound('У этого реестра нет файла');
      const { titles, lines } = readFile(whole.sheet, document.bytes);
      const from = (page - 1) * pageSize;
      return {
        sha256: document.sha256,
        titles,
        lines: lines.slice(from, from + pageSize),
        count: lines.length,
      };
    },
};

/** Closes a registry of one withdrawal that is paid by hand, at once. */
async function closeOne(tx: Tx, call: Pick<App, 'keys' | 'settings'>, withdrawalId: number, trail: Trail) {
  const { by } = trail;
  // Race: a chargeback comes whole before or whole after, as in the closing of many.
  await lockBalance(tx, (await lockWithdrawal(tx, trail, withdrawalId)).userId);
  const one = await lockWithdrawal(tx, trail, withdrawalId);
  if (one.state !== 'approved') throw conflict('withdrawalId', 'В реестр идёт только одобренная выплата');
  if (one.holds.length > 0) throw conflict('withdrawalId', 'Выплата задержана: сначала снимите причины');
  const { methodId, currencyCode, net } = one;
  const ordersOn = dayIn(0, call.settings.networkTimeZone);
  const payer = await findPayer(tx);
  const [payable] = await findPayables(tx, call, [withdrawalId]);
  if (!payable) throw new Error('the payee is not there');
  const registryId = await insertRegistry(tx, {
    methodId,
    currencyCode,
    closedBy: by.id,
    ordersOn,
    payer: payer ?? null,
  });
  const year = Number(ordersOn.slice(0, 4));
  await insertLine(tx, {
    registryId,
    withdrawalId,
    year,
    number: await nextOrder(tx, year),
    net,
    purpose: purposeOf(payer, withdrawalId),
    payeeId: payable.payeeId,
  });
  await moveWithdrawal(tx, one, 'sending', by);
  const what = `выплата № ${withdrawalId} партнёру ${one.userLogin}`;
  if (call.settings.withdrawalApprovers === 1)
    await tellOfClosing(tx, registryId, { total: net, currencyCode, what }, by);
  return registryId;
}

async function draftBy(tx: Tx, methodId: number, currencyCode: string | undefined) {
  if (!currencyCode) throw wrongField('currencyCode', 'Укажите валюту');
  if (!(await findMethod(tx, methodId))) throw notFound('Способ не найден');
  const ids = await findReadyIds(tx, { methodId, currencyCode, limit: mostLines });
  if (ids.length === 0) throw conflict('methodId', 'Этим способом платить сейчас нечего');
  return { methodId, currencyCode, ids };
}

/** Makes a draft of these withdrawals, which share one method and one currency. */
async function draftOf(tx: Tx, asked: readonly number[]) {
  const found = await findByIds(tx, asked);
  const [first] = found;
  if (!first || found.length < new Set(asked).size) throw notFound('Выплата не найдена');
  const { methodId, currencyCode } = first;
  if (found.some((one) => one.methodId !== methodId || one.currencyCode !== currencyCode))
    throw wrongField('withdrawalIds', 'В реестре выплаты одного способа и в одной валюте');
  const other = found.find(({ state }) => state !== 'approved');
  if (other) throw conflict('withdrawalIds', `В реестр идут одобренные выплаты, № ${other.id} не из них`);
  return { methodId, currencyCode, ids: found.map(({ id }) => id) };
}
