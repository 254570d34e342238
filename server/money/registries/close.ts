import { goesByOrders } from '#contract/money/withdrawal-names';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { keepDocument } from '../../platform/documents/queries.ts';
import type { Trail } from '../../platform/rpc/call.ts';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import { lockBrakes } from '../brakes/queries.ts';
import { dayIn } from '../ledger/days.ts';
import { lockBalances } from '../ledger/queries.ts';
import { findMethod } from '../requisites/method-queries.ts';
import { moveTogether } from '../withdrawals/move.ts';
import { findByIds, type Listed } from '../withdrawals/queries.ts';
import { closeRegistry, findDraft, numberLines } from './draft-queries.ts';
import { findStray, problemOf, purposeOf, type Writing, writeFile } from './file.ts';
import { findPayables } from './payable-queries.ts';
import { findPayer } from './paying-queries.ts';
import { findLines, lockRegistry, nextOrder } from './queries.ts';
import { foreignIn } from './read-paying-account.ts';
import { missingIn, usualTemplate } from './sheet/fields.ts';
import { findTemplate } from './sheet/template-queries.ts';

type Left = { id: number; why: string };
/** The result of a closing; sums in minor units. */
export type Closed = { count: number; total: number; currencyCode: string; left: Left[] };

/**
 * Closes a draft: checks every pause again, numbers the orders, makes the file and takes the withdrawals out of their partners'
 * reach, in one transaction. Withdrawals that cannot be paid are left out and stay approved. Race: brakes and balances are
 * locked first, partner by partner in the order of ids as everywhere, and the registry after them. The second of two concurrent
 * closings of the same withdrawals, or a closing after a partner's cancellation, sees the result of the first.
 */
export async function closeDraft(
  tx: Tx,
  app: Pick<App, 'keys' | 'settings'>,
  id: number,
  staffId: number,
  trail: Pick<Trail, 'concerns'>,
): Promise<Closed> {
  const draft = orNotFound(await findDraft(tx, id), 'Реестр не найден');
  const lines = await findLines(tx, id);
  const userIds = lines.map(({ userId }) => userId);
  await lockBrakes(tx, userIds);
  await lockBalances(tx, userIds);
  if ((await lockRegistry(tx, id)) !== 'draft') throw conflict('id', 'Этот реестр уже закрыт или отменён');
  const ordersOn = dayIn(0, app.settings.networkTimeZone);
  const writing = await chooseWriting(tx, draft);
  const all = await findByIds(
    tx,
    lines.map(({ withdrawalId }) => withdrawalId),
  );
  const { orders, left } = await sortOut(tx, app, all, writing, ordersOn);
  if (orders.length === 0) throw conflict('id', `Платить нечего: ${left[0]?.why ?? 'в реестре нет выплат'}`);
  const year = Number(ordersOn.slice(0, 4));
  const first = await nextOrder(tx, year, orders.length);
  const numbered = orders.map((order, place) => ({ ...order, number: first + place }));
  const { extension, mediaType, bytes } = writeFile(writing, numbered, ordersOn);
  const stray = writing.kind === 'sheet' && findStray(writing.template, numbered, bytes);
  if (stray)
    throw conflict('id', `Выплата № ${stray.withdrawalId}: в файле не те реквизиты. Проверьте шаблон файла`);
  const name = `registry-${id}.${extension}`;
  const { id: documentId } = await keepDocument(tx, app, { name, mediaType, bytes });
  await numberLines(tx, id, year, numbered);
  const taken = new Set(orders.map(({ withdrawalId }) => withdrawalId));
  await moveTogether(
    tx,
    all.filter((one) => taken.has(one.id)),
    'sending',
    staffId,
  );
  const payer = writing.kind === 'bank' ? writing.payer : ((await findPayer(tx)) ?? null);
  await closeRegistry(tx, id, {
    closedBy: staffId,
    ordersOn,
    payer,
    documentId,
    sheet: writing.kind === 'sheet' ? writing.template : null,
  });
  for (const { userId } of orders) trail.concerns(userId);
  const total = orders.reduce((sum, { net }) => sum + net, 0);
  return { count: orders.length, total, currencyCode: draft.currencyCode, left };
}

async function chooseWriting(
  tx: Tx,
  { methodId, currencyCode }: { methodId: number; currencyCode: string },
): Promise<Writing> {
  const method = orNotFound(await findMethod(tx, methodId), 'Способ не найден');
  if (!goesByOrders(method, currencyCode)) {
    const template = (await findTemplate(tx, methodId)) ?? usualTemplate(method);
    const missing = missingIn(template, method);
    if (missing) throw conflict('id', `В шаблоне файла нет столбца «${missing}»: добавьте его`);
    return { kind: 'sheet', template };
  }
  const payer = await findPayer(tx);
  if (!payer)
    throw conflict('id', 'Сначала укажите счёт, с которого платит сеть: он есть на странице реестров');
  const foreign = foreignIn(payer.name);
  if (foreign) throw conflict('id', `Название сети, которое стоит в реквизитах документов: ${foreign}`);
  return { kind: 'bank', payer };
}

/** Splits the withdrawals, in their order, into orders for the file and rejected ones with the reason. */
async function sortOut(
  tx: Tx,
  app: Pick<App, 'keys'>,
  all: readonly Listed[],
  writing: Writing,
  day: string,
) {
  const left: Left[] = [];
  const free = all.filter((one) => {
    const why = obstacleOf(one);
    if (why) left.push({ id: one.id, why });
    return !why;
  });
  const paying = writing.kind === 'bank' ? writing.payer : await findPayer(tx);
  const payables = await findPayables(
    tx,
    app,
    free.map(({ id }) => id),
  );
  const orders = payables
    .map((payable) => ({ ...payable, purpose: purposeOf(paying, payable.withdrawalId) }))
    .filter((order) => {
      const why = problemOf(writing, order, day);
      if (why) left.push({ id: order.withdrawalId, why });
      return !why;
    });
  return { orders, left };
}

function obstacleOf({ state, holds }: Listed) {
  if (state === 'sending') return 'Уже в другом реестре';
  if (state !== 'approved') return 'Больше не ждёт выплаты';
  return holds.length > 0 ? 'Задержана' : null;
}
