import type { callCheckStaff } from '#contract/conversions/staff-call-check';
import { hasOffer } from '../offers/queries.ts';
import { notFound } from '../rpc/refusal.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { checkCall } from './receive/check-call.ts';

/** How the staff try an advertiser's address. */
export const callCheckStaffHandlers: Handlers<typeof callCheckStaff> = {
  async 'operator.get-call-check'({ offerId, url }, deps) {
    if (!(await hasOffer(deps.sql, offerId))) throw notFound('Оффер не найден');
    return await checkCall(deps, offerId, url);
  },
};
