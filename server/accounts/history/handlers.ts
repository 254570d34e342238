import type { ChangeKind, history } from '#contract/accounts/history';
import type { PartnerContract } from '#contract/index';
import { conflict, orNotFound, Refusal } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import type { Restorers } from './kinds.ts';
import { findChange, findChanges } from './queries.ts';
import { changedBy } from './record.ts';

/** See docs/decisions/0032-postbacks.md. */
export const createHistoryHandlers = (restorers: Restorers): Handlers<typeof history> => ({
  async 'history.get-changes'(search, { sql, partner }) {
    return await findChanges(sql, partner.id, search);
  },

  async 'history.restore'({ id }, call) {
    await call.sql.begin(async (tx) => {
      const userId = call.partner.id;
      const change = orNotFound(await findChange(tx, userId, id), 'Изменение не найдено');
      const { kind, recordId, before: state } = change;
      if (!call.mayCall('partner', undefined, changers[kind])) throw new Refusal('forbidden', 'Нет доступа');
      if (!state) throw conflict('id', 'До этого изменения записи не было: её можно удалить');
      await restorers[kind](tx, { userId, recordId, by: changedBy(call), state, settings: call.settings });
    });
  },
});

/** The method that changes a record of each kind: a named token restores one only with that method's scope. */
const changers: Record<ChangeKind, keyof PartnerContract> = {
  postback: 'postback.update-postback-global',
  trafficback: 'trafficback.update-trafficback-offer',
  domain: 'domains.set-main-domain',
  showcase: 'showcases.save-showcase',
  link: 'links.update-link',
};
