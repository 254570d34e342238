import type { ParamsOf } from '#contract/method-types';
import { foldCode } from '#contract/traffic/promo-names';
import type { promosStaff } from '#contract/traffic/staff-promos';
import { payoutGuard } from '../../offers/offers/terms/high-payout.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { Call, Trail } from '../../platform/rpc/call.ts';
import { conflict, noField, orNotFound, Refusal } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { decideRequests } from './decide.ts';
import { beginFile, findFile, lockStage } from './file-queries.ts';
import { saveFile } from './jobs.ts';
import { createPayoutReader, payoutsOnWire } from './payouts.ts';
import { type SavedRow, saveCodes } from './save.ts';
import { findOwners, lockOffer } from './saved-queries.ts';
import { findStaffPromos, lockPromos, setRevoked } from './staff-queries.ts';
import { tellGiven, tellRevoked } from './tell.ts';

/** See docs/decisions/0237-promo-codes.md. */
export const promosStaffHandlers: Handlers<typeof promosStaff> = {
  async 'operator.get-promos'(filter, { sql }) {
    const { items, pagination } = await findStaffPromos(sql.replanned, filter);
    return { items: items.map((row) => ({ ...row, payouts: payoutsOnWire(row.payouts) })), pagination };
  },

  'operator.save-promos': (wanted, call) => async (tx, trail) => ({
    ids: await saveGiven(tx, wanted, call, trail),
  }),

  'operator.save-promo-file':
    ({ offerId, documentId, fileName }) =>
    async (tx) => {
      orNotFound(await lockOffer(tx, offerId), 'Оффер не найден');
      const stage = orNotFound(await lockStage(tx, documentId), 'Файл не найден: загрузите его ещё раз');
      if (stage !== 'uploaded')
        throw conflict('documentId', 'Этот файл уже записывают: загрузите его ещё раз');
      await beginFile(tx, documentId, offerId, fileName);
      // Jobs that a person waits for run first.
      await enqueue(tx, saveFile, { id: documentId }, { priority: 3 });
      return { id: documentId };
    },

  async 'operator.get-promo-file'({ id }, { sql }) {
    return orNotFound(await findFile(sql, id), 'Файл не найден');
  },

  'operator.revoke-promo':
    ({ id, from, reason }, { settings }) =>
    async (tx, trail) => {
      const promo = orNotFound((await lockPromos(tx, [id]))[0], 'Промокод не найден');
      const { state, code, userId } = promo;
      if (state !== 'given' || promo.from === null || code === null)
        throw conflict('id', 'Этого промокода ещё нет: на запрос можно ответить отказом');
      const end = new Date(from);
      if (promo.until !== null && (promo.until <= end || promo.until <= promo.from))
        throw conflict('from', 'К этому времени промокод уже закончился');
      trail.names(`promo-${id}`);
      const until = await setRevoked(tx, id, end, reason);
      if (userId === null) return;
      trail.concerns(userId);
      await tellRevoked(tx, userId, { ...promo, code, until }, reason, settings.networkTimeZone);
    },

  'operator.decide-promo-requests':
    ({ ids, ...wanted }, { settings }) =>
    async (tx, trail) =>
      await decideRequests(tx, trail, ids, wanted, settings.networkTimeZone),
};

async function saveGiven(
  tx: Tx,
  { offerId, rows, allowLoss }: ParamsOf<'operator.save-promos'>,
  call: Pick<Call, 'settings' | 'staffSession'>,
  trail: Trail,
) {
  const offer = orNotFound(await lockOffer(tx, offerId), 'Оффер не найден');
  await refuseOwners(tx, rows);
  const guard = payoutGuard(call, trail.by, 'администраторы');
  const readPayouts = await createPayoutReader(tx, offerId, allowLoss, guard);
  const saved: SavedRow[] = [];
  for (const [place, { code, userId, from, until, payouts }] of rows.entries())
    saved.push({
      code,
      folded: foldCode(code),
      userId: userId ?? null,
      from: new Date(from),
      until: until === undefined ? null : new Date(until),
      payouts: await readPayouts(payouts, (field) => `rows.${place}.${field}`),
    });
  const { faults, ids, given } = await saveCodes(tx, offer, saved);
  const [fault] = faults;
  if (fault) {
    const all = faults.map(({ place, fault: why }) => [`rows.${place}.code`, why]);
    throw new Refusal('conflict', fault.fault, Object.fromEntries(all));
  }
  for (const { userId } of given) trail.concerns(userId);
  await tellGiven(tx, offer, given, call.settings.networkTimeZone);
  return ids;
}

async function refuseOwners(tx: Tx, rows: ParamsOf<'operator.save-promos'>['rows']) {
  const ids = rows.flatMap(({ userId }) => userId ?? []);
  const known = new Map((await findOwners(tx, ids)).map((one) => [one.id, one]));
  for (const [place, { userId }] of rows.entries()) {
    if (userId === undefined) continue;
    const field = `rows.${place}.userId`;
    const owner = known.get(userId);
    if (!owner) throw noField(field, `Партнёра ${userId} нет`);
    if (owner.isStopped) throw conflict(field, `Партнёр ${userId} заблокирован: промокод ему не выдать`);
  }
}
