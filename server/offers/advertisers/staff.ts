import type { advertisersStaff } from '#contract/offers/staff-advertisers';
import { checkFirm } from '../../money/requisites/checks/numbers.ts';
import { refuseProblems } from '../../money/requisites/read-values.ts';
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
      const known = id === undefined ? { inn: '', kpp: '' } : await lockAdvertiser(tx, id);
      if (!known) throw unknownAdvertiser();
      const { inn = known.inn, kpp = known.kpp, currencyCode = settings.networkCurrency } = saved;
      if (inn !== known.inn || kpp !== known.kpp) refuseProblems(checkFirm({ inn, kpp }));
      if (id === undefined) return { id: await insertAdvertiser(tx, { ...saved, currencyCode }) };
      if (saved.currencyCode && (await hasOtherBills(tx, id, saved.currencyCode)))
        throw conflict('currencyCode', 'У рекламодателя уже есть счета в другой валюте');
      await updateAdvertiser(tx, id, saved);
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
