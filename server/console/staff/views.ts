import { mostStaffViews, type staffViews } from '#contract/console/staff-views';
import { conflict, orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { lockAccount } from './queries.ts';
import { findViews, removeView, saveView } from './view-queries.ts';

export const staffViewHandlers: Handlers<typeof staffViews> = {
  async 'staff.get-views'({ list }, { sql, staffSession: { account } }) {
    return { items: await findViews(sql, account.id, list) };
  },

  async 'staff.save-view'(view, { sql, staffSession: { account } }) {
    const id = await sql.begin(async (tx) => {
      await lockAccount(tx, account.id);
      return await saveView(tx, account.id, view, mostStaffViews);
    });
    if (id === null)
      throw conflict('name', `Можно сохранить не больше ${mostStaffViews} фильтров: удалите лишние`);
    return { id };
  },

  async 'staff.remove-view'({ id }, { sql, staffSession: { account } }) {
    orNotFound(await removeView(sql, account.id, id), 'Такого фильтра нет');
  },
};
