import { readPage } from '#contract/wire/list-address';
import type { Params } from '../../router/router.ts';
import { ask, type ItemOf } from '../../rpc/rpc.ts';

export const pageSize = 20;
export const askContracts = ask('contracts.get-contracts', {});

export function askActs(query: URLSearchParams) {
  return ask('billing.get-acts', { page: readPage(query), pageSize });
}

export function askAct(id: number) {
  return ask('billing.get-act', { id });
}

export function askContract({ id }: Params) {
  return ask('contracts.get-contract', { id: Number(id) });
}

export type Act = ItemOf<'billing.get-acts'>;
export type Contract = ItemOf<'contracts.get-contracts'>;
