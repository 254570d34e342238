import type { RequisiteField } from '#contract/money/requisite-names';
import type { requisitesStaff } from '#contract/money/staff-requisites';
import { pages } from '#contract/wire/pages';
import { staffPages } from '#contract/wire/staff-pages';
import { deviceName } from '../../accounts/session/device.ts';
import { refuseNewcomer } from '../../console/staff/newcomer.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findUser } from '../../platform/db/user-queries.ts';
import { announce } from '../../platform/live/announce.ts';
import { asText } from '../../platform/mail/as-text.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { conflict, notFound, orNotFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { refuseStale } from '../../platform/rpc/stale.ts';
import { type Brake, liftBrake, lockBrake, noteEvent, noteLift } from '../brakes/queries.ts';
import { clock } from '../ledger/days.ts';
import { tellOfProposal } from '../proposals/letter.ts';
import { activate } from './activate.ts';
import { acceptDestination, archive, noteLook } from './destination-queries.ts';
import { findMethods, insertMethod, lockMethod, type Terms, updateMethod } from './method-queries.ts';
import { decidePayee } from './payee-queries.ts';
import { fingerprintsOf, openValues } from './sealing.ts';
import {
  findAllDestinations,
  findAllPayees,
  findAnyDestination,
  findAnyPayee,
  findBrakes,
  findSamePayees,
} from './staff-queries.ts';

/** See docs/decisions/0160-requisites.md. */
export const requisitesStaffHandlers: Handlers<typeof requisitesStaff> = {
  async 'operator.get-payees'(search, { sql }) {
    return await findAllPayees(sql.replanned, search);
  },

  async 'operator.get-payee'({ id }, call) {
    const found = orNotFound(await findAnyPayee(call.sql, id), 'Получатель не найден');
    const before = found.replacesId === null ? undefined : await findAnyPayee(call.sql, found.replacesId);
    const valuesOf = (row: typeof found) => openValues(call, 'payee', row.userId, row.sealed);
    const values = valuesOf(found);
    return {
      ...found,
      values,
      same: await findSamePayees(call.sql, found, await fingerprintsOf(call, found.kind, values)),
      before: before ? valuesOf(before) : null,
    };
  },

  'operator.check-payee':
    ({ id, isAccepted, reason }) =>
    async (tx, trail) => {
      refuseSilence(isAccepted, reason);
      const found = await lockFound(tx, await findAnyPayee(tx, id), () => findAnyPayee(tx, id));
      trail.concerns(found.userId);
      if (found.state !== 'checking') throw conflict('id', 'Этого получателя уже проверили');
      await decidePayee(tx, found, isAccepted, isAccepted ? '' : reason);
      if (isAccepted) await activate(tx, found.userId);
      await tell(
        tx,
        found.userId,
        isAccepted ? 'Получатель принят' : 'Получатель не принят',
        found.name,
        reason,
      );
    },

  async 'operator.get-destinations'(search, { sql }) {
    const { items, pagination } = await findAllDestinations(sql.replanned, search);
    return { items: items.map((row) => ({ ...row, device: deviceName(row.userAgent) })), pagination };
  },

  'operator.check-destination':
    ({ id, isAccepted, reason }) =>
    async (tx, trail) => {
      refuseSilence(isAccepted, reason);
      const found = await lockFound(tx, await findAnyDestination(tx, id), () => findAnyDestination(tx, id));
      trail.concerns(found.userId);
      if (!found.needsCheck) throw conflict('id', 'Эти реквизиты проверки не ждут');
      await noteLook(tx, id, trail.by.id, 'check');
      if (isAccepted) await acceptDestination(tx, id);
      else await archive(tx, found.userId, id, reason);
      await activate(tx, found.userId);
      const title = isAccepted ? 'Реквизиты проверены' : 'Реквизиты не приняты';
      await tell(tx, found.userId, title, `${found.methodName} ${found.mask}`, reason);
    },

  'operator.reveal-destination':
    ({ id }, call) =>
    async (tx, trail) => {
      const found = orNotFound(await findAnyDestination(tx, id), 'Реквизиты не найдены');
      trail.concerns(found.userId);
      await noteLook(tx, id, trail.by.id, 'reveal');
      return { values: openValues(call, 'destination', found.userId, found.sealed) };
    },

  async 'operator.get-brakes'(search, { sql }) {
    return await findBrakes(sql.replanned, search);
  },

  'operator.lift-brake':
    ({ userId, reason }, { settings }) =>
    async (tx, { by }) => {
      await refuseNewcomer(tx, settings, by.id);
      const user = orNotFound(await findUser(tx, userId), 'Партнёр не найден');
      const brake = await lockBrake(tx, userId);
      const { stoppedAt, liftedBy, requisitesUntil, payoutsUntil } = brake;
      if (!stoppedAt && !requisitesUntil && !payoutsUntil)
        throw conflict('userId', 'У партнёра нет ожидания, которое снимает сеть');
      if (liftedBy === by.id) refuseSameLifter(settings, brake);
      if (stoppedAt && liftedBy === null) {
        const from = await noteLift(tx, userId, by.id);
        const about = `${by.name}: снимает остановку выплат партнёра ${user.login}. Причина: ${reason}`;
        if (settings.withdrawalApprovers === 1)
          await tellOfProposal(tx, { about, path: staffPages.brakes, from });
        return { isLifted: false };
      }
      await liftBrake(tx, userId, settings.brakeHours);
      await noteEvent(tx, userId, 'lift');
      await activate(tx, userId);
      await tell(tx, userId, 'Ожидание снято', 'Сеть сняла ожидание с ваших выплат и реквизитов', '');
      return { isLifted: true };
    },

  async 'operator.get-withdrawal-methods'(_params, { sql }) {
    return {
      items: (await findMethods(sql)).map((method) => ({ ...method, fields: method.fields.map(asOwnField) })),
    };
  },

  'operator.save-withdrawal-method':
    ({ id, idempotencyKey: _, was, ...terms }) =>
    async (tx) => {
      refuseTerms(terms);
      if (id === undefined) {
        if (terms.fields.length === 0) throw wrongField('fields', 'Укажите хотя бы одно поле');
        return { id: await insertMethod(tx, terms) };
      }
      const before = orNotFound(await lockMethod(tx, id), 'Способ не найден');
      const { id: _id, kind: _kind, ...stands } = before;
      refuseStale(was, { ...stands, fields: before.fields.map(asOwnField) });
      if (before.kind !== 'own' && terms.fields.length > 0)
        throw wrongField('fields', 'Поля этого способа даны: своими они бывают у своего способа');
      const lost = before.fields.find(({ name }) => !terms.fields.some((field) => field.name === name));
      if (lost) throw wrongField('fields', `Поле «${lost.label}» не убрать: оно есть в реквизитах партнёров`);
      await updateMethod(tx, id, terms);
      return { id };
    },
};

/** If one person pays, the person who lifted a stop first may end it an hour later. */
function refuseSameLifter(
  { withdrawalApprovers, networkTimeZone }: Settings,
  { liftAloneFrom: from }: Brake,
) {
  if (withdrawalApprovers === 2 || from === null)
    throw conflict('userId', 'Вы уже сняли остановку: второй должен быть другой сотрудник');
  if (from.getTime() > Date.now())
    throw conflict(
      'userId',
      `Вы снимете остановку через час после первого раза, с ${clock(from, networkTimeZone)}`,
    );
}

function refuseSilence(isAccepted: boolean, reason: string) {
  if (!isAccepted && reason === '') throw wrongField('reason', 'Укажите причину: её прочтёт партнёр');
}

function refuseTerms({ minimum, maximum, fields }: Pick<Terms, 'minimum' | 'maximum' | 'fields'>) {
  if (maximum !== null && maximum < minimum) throw wrongField('maximum', 'Максимум меньше минимума');
  if (new Set(fields.map(({ name }) => name)).size < fields.length)
    throw wrongField('fields', 'Имена полей повторяются');
}

/** Locks the partner's brake, then reads the record again. Race: the second of two concurrent decisions finds it decided. */
async function lockFound<Row extends { userId: number }>(
  tx: Tx,
  found: Row | undefined,
  again: () => Promise<Row | undefined>,
) {
  if (!found) throw notFound();
  await lockBrake(tx, found.userId);
  return orNotFound(await again());
}

async function tell(tx: Tx, userId: number, title: string, what: string, reason: string) {
  await notify(tx, {
    userId,
    trigger: 'requisites-changed',
    title,
    content: `<p>${asText(what)}.</p>${reason ? `<p>${asText(reason)}</p>` : ''}${linkTo(pages.requisites, 'Мои реквизиты')}`,
  });
  await announce(tx, userId, { type: 'requisites' });
}

function asOwnField({ name, label, help = '', longest, isOptional = false }: RequisiteField) {
  return { name, label, help, longest, isOptional };
}
