import type { registrySettingsStaff } from '#contract/money/staff-registry-settings';
import { conflict } from '../../../platform/rpc/refusal.ts';
import type { Handlers } from '../../../platform/rpc/rpc.ts';
import { findPayer, keepPayingAccount } from '../paying-queries.ts';
import { readPayingAccount } from '../read-paying-account.ts';
import { saveTemplate, templateOnWire } from './template.ts';

export const registrySettingsStaffHandlers: Handlers<typeof registrySettingsStaff> = {
  async 'operator.get-paying-account'(_params, { sql }) {
    return { account: (await findPayer(sql)) ?? null };
  },

  'operator.set-paying-account':
    ({ idempotencyKey: _, ...written }) =>
    async (tx) => {
      await keepPayingAccount(tx, readPayingAccount(written));
      if (!(await findPayer(tx)))
        throw conflict('account', 'Сначала запишите реквизиты сети, они в «Документах»: плательщик — она');
    },

  async 'operator.get-registry-sheet'({ methodId }, { sql }) {
    return await templateOnWire(sql, methodId);
  },

  'operator.save-registry-sheet':
    ({ methodId, idempotencyKey: _, ...template }) =>
    async (tx, { by }) => {
      await saveTemplate(tx, methodId, by.id, template);
    },
};
