import { readPage } from '#contract/wire/list-address';
import type { Params } from '../../router/router.ts';
import { ask, type ItemOf, type ResultOf } from '../../rpc/rpc.ts';

export const askOverview = ask('billing.get-overview', {});
/** Previews a withdrawal of the whole available sum to the main destination. */
export const askPreview = ask('billing.get-withdrawal-preview', {});
export const askSchedule = ask('billing.get-schedule', {});

export const pageSize = 20;

export function askWithdrawals(query: URLSearchParams) {
  return ask('billing.get-withdrawals', { page: readPage(query), pageSize });
}

export function askWithdrawal({ id }: Params) {
  return ask('billing.get-withdrawal', { id: Number(id) });
}

export type Withdrawal = ItemOf<'billing.get-withdrawals'>;
export type WithdrawalDetails = ResultOf<'billing.get-withdrawal'>;
export type Preview = ResultOf<'billing.get-withdrawal-preview'>;
export type Schedule = ResultOf<'billing.get-schedule'>;
