import type { advertisersStaff } from '#contract/offers/staff-advertisers';
import { conflict, notFound, wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import {
  findAdvertiser,
  findAdvertisers,
  hasOtherBills,
  hasStaff,
  insertAdvertiser,
  lockAdvertiser,
  updateAdvertiser,
} from './queries.ts';

export const advertisersStaffHandlers: Handlers<typeof advertisersStaff> = {
  'operator.save-advertiser':
    ({ id, idempotencyKey: _, ...saved }, { settings }) =>
    async (tx) => {
      if (saved.managerId && !(await hasStaff(tx, saved.managerId)))
        throw wrongField('managerId', 'Такого сотрудника нет, или он заблокирован');
      if (id === undefined) {
        const { currencyCode = settings.networkCurrency } = saved;
        return { id: await insertAdvertiser(tx, { ...saved, currencyCode }) };
      }
      await lockAdvertiser(tx, id);
      if (saved.currencyCode && (await hasOtherBills(tx, id, saved.currencyCode)))
        throw conflict('currencyCode', 'У рекламодателя уже есть счета в другой валюте');
      if (!(await updateAdvertiser(tx, id, saved))) throw unknownAdvertiser();
      return { id };
    },

  async 'operator.get-advertisers'(filter, { sql }) {
    return await findAdvertisers(sql, filter);
  },

  async 'operator.get-advertiser'({ id }, { sql }) {
    const found = await findAdvertiser(sql, id);
    if (!found) throw unknownAdvertiser();
    return found;
  },
};

export function unknownAdvertiser() {
  return notFound('Такого рекламодателя нет');
}
