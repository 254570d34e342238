import type { partnerActionsStaff } from '#contract/accounts/staff-partner-actions';
import type { partnersStaff } from '#contract/accounts/staff-partners';
import { findUnknown } from '../../messages/notifications/publish/broadcast-queries.ts';
import { applyBrake } from '../../money/brakes/apply.ts';
import { keepFormerMail, lockBrake } from '../../money/brakes/queries.ts';
import { openBalance } from '../../money/ledger/queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { findUser, isPartner } from '../../platform/db/user-queries.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { conflict, notFound, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { refuseTaken } from '../account/account-rules.ts';
import { mailEmailChanged } from '../account/changed-mail.ts';
import { endMailedSecrets } from '../account/queries.ts';
import { insertUser, updateUser } from '../account/user-queries.ts';
import { endVisitsOfOthers, findManagers, handOn, setManager } from '../managers/queries.ts';
import { readManager, refuseManager } from '../managers/rules.ts';
import { hashPassword } from '../password/hash.ts';
import { invitationUrl, mailInvitation } from '../password/invite.ts';
import { replacePassword } from '../password/replace.ts';
import { lockInvited } from '../password/reset-queries.ts';
import { endSession, endSessions } from '../session/queries.ts';
import { noteBlocked } from '../sign-up/blocked.ts';
import { findAddresses } from '../sign-up/blocked-queries.ts';
import { readCard } from './card.ts';
import { setCounters } from './card-queries.ts';
import { findNames, findPartners } from './list-queries.ts';

/** See docs/decisions/0104-finding-partners.md. */
export const partnersStaffHandlers: Handlers<typeof partnersStaff & typeof partnerActionsStaff> = {
  async 'operator.get-users'({ page, pageSize, ...filter }, { sql }) {
    return await findPartners(sql.replanned, filter, { page, pageSize });
  },

  async 'operator.get-user-names'({ term, pageSize }, { sql }) {
    return { items: await findNames(sql.replanned, term, pageSize) };
  },

  async 'operator.get-user'({ id }, { sql }) {
    return await readCard(sql, id);
  },

  async 'operator.create-user'({ password, currencyCode, managerId, idempotencyKey: _, ...fields }) {
    const passwordHash = password === undefined ? '' : await hashPassword(password);
    return async (tx, trail) => {
      const { by } = trail;
      if (fields.referrerId !== undefined && !(await isPartner(tx, fields.referrerId)))
        throw conflict('referrerId', 'Такого партнёра нет');
      const manager = (await readManager(tx, managerId, by)) ?? (by.isBound ? by.id : null);
      const id = await insertUser(tx, { ...fields, managerId: manager, passwordHash }).catch(refuseTaken);
      trail.concerns(id);
      await openBalance(tx, id, currencyCode);
      return { id };
    };
  },

  async 'operator.update-user'({ id, password, idempotencyKey: _, ...changes }, call) {
    const passwordHash = password && (await hashPassword(password));
    return async (tx, trail) => {
      trail.concerns(id);
      orNotFound(await isPartner(tx, id), 'Партнёр не найден');
      await readManager(tx, changes.managerId, trail.by);
      const addresses = changes.isBlocked ? await findAddresses(tx, id) : [];
      if (changes.isBlocked || passwordHash) await endSessions(tx, id);
      if (changes.email !== undefined || passwordHash) await lockBrake(tx, id);
      const former = changes.email === undefined ? undefined : await findUser(tx, id);
      orNotFound(await updateUser(tx, id, changes).catch(refuseTaken), 'Партнёр не найден');
      if (changes.managerId !== undefined) await endVisitsOfOthers(tx, [id]);
      if (former && changes.email !== undefined && former.email !== changes.email) {
        const { email: from, login } = former;
        await endMailedSecrets(tx, id);
        await keepFormerMail(tx, id, from);
        await applyBrake(tx, call, id, 'mail-changed');
        const to = changes.email;
        await enqueue(tx, mailEmailChanged, { userId: id, from, to, login, device: '', address: '' });
      }
      if (passwordHash) await replacePassword(tx, call, id, passwordHash, { by: 'staff' });
      if (changes.isBlocked !== undefined) await noteBlocked(tx, id, changes.isBlocked, addresses);
    };
  },

  'operator.invite-user':
    ({ id, by }, call) =>
    async (tx, trail) => {
      trail.concerns(id);
      orNotFound(await isPartner(tx, id), 'Партнёр не найден');
      if (!(await lockInvited(tx, id)))
        throw conflict('id', 'У партнёра уже есть пароль: новый он задаст по ссылке «Забыли пароль?»');
      if (by === 'link') return { link: await invitationUrl(tx, call, id) };
      await enqueue(tx, mailInvitation, { userId: id });
      return { link: null };
    },

  'operator.set-manager':
    ({ userIds, fromId, managerId }) =>
    async (tx, trail) => {
      await refuseManager(tx, managerId, 'managerId');
      if (userIds) await refuseUnknown(tx, userIds);
      const changed = userIds
        ? await setManager(tx, userIds, managerId)
        : await handOn(tx, fromId ?? 0, managerId);
      await endVisitsOfOthers(tx, changed);
      for (const id of changed) trail.concerns(id);
      for (const id of [fromId, managerId]) if (id) trail.names(`staff-${id}`);
      return { count: changed.length };
    },

  async 'operator.get-managers'(_params, { sql }) {
    return { items: await findManagers(sql) };
  },

  'operator.set-counters':
    ({ userId, tickets, billingRequests }) =>
    async (tx) => {
      orNotFound(await setCounters(tx, userId, { tickets, billingRequests }), 'Партнёр не найден');
    },

  'operator.end-user-sessions':
    ({ userId, id }) =>
    async (tx) => {
      orNotFound(await isPartner(tx, userId), 'Партнёр не найден');
      if (id === undefined) await endSessions(tx, userId);
      else orNotFound(await endSession(tx, userId, id), 'Сеанс уже завершён');
    },
};

async function refuseUnknown(tx: Tx, userIds: number[]): Promise<void> {
  const unknown = await findUnknown(tx, userIds);
  if (unknown.length > 0) throw notFound(`Нет партнёров с ID: ${unknown.join(', ')}`);
}
