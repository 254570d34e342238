import type { layouts, staffLayouts } from '#contract/console/layouts';
import { type Layout, mostLayouts } from '#contract/wire/table-layout';
import { lockPartner } from '../../platform/db/partner-lock.ts';
import { conflict } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { lockAccount } from '../staff/queries.ts';
import {
  findLayouts,
  findStaffLayouts,
  removeLayout,
  removeStaffLayout,
  saveLayout,
  saveStaffLayout,
} from './queries.ts';

/** See docs/decisions/0218-columns-by-account.md. */
export const layoutHandlers: Handlers<typeof layouts> = {
  async 'profile.get-layouts'(_params, { sql, partner }) {
    return { items: await findLayouts(sql, partner.id) };
  },

  async 'profile.save-layout'(layout, { sql, partner }) {
    if (isAsAtFirst(layout)) return await removeLayout(sql, partner.id, layout.table);
    const isKept = await sql.begin(async (tx) => {
      await lockPartner(tx, partner.id);
      return await saveLayout(tx, partner.id, layout, mostLayouts);
    });
    if (!isKept) throw tooMany();
  },
};

export const staffLayoutHandlers: Handlers<typeof staffLayouts> = {
  async 'staff.get-layouts'(_params, { sql, staffSession: { account } }) {
    return { items: await findStaffLayouts(sql, account.id) };
  },

  async 'staff.save-layout'(layout, { sql, staffSession: { account } }) {
    if (isAsAtFirst(layout)) return await removeStaffLayout(sql, account.id, layout.table);
    const isKept = await sql.begin(async (tx) => {
      await lockAccount(tx, account.id);
      return await saveStaffLayout(tx, account.id, layout, mostLayouts);
    });
    if (!isKept) throw tooMany();
  },
};

function isAsAtFirst({ columns }: Layout) {
  return columns.length === 0;
}

function tooMany() {
  return conflict('table', `Можно настроить не больше ${mostLayouts} таблиц`);
}
