import type { Found, PickSource } from '../../../ui/filter/pick-source.ts';
import { call, type ResultOf } from '../../rpc/rpc.ts';

type Contract = ResultOf<'operator.get-ad-contracts'>['items'][number];

/** Contracts with advertisers, found by number, name and ИНН. A chosen one is known by its name. */
export const initialContracts: PickSource = {
  ask: (term) => {
    const params = { term, isInitial: true, pageSize: 8 };
    return {
      queryKey: ['operator.get-ad-contracts', params],
      queryFn: ({ signal }) => call('operator.get-ad-contracts', params, signal),
      select: ({ items }: ResultOf<'operator.get-ad-contracts'>): Found[] => items.map(foundOf),
    };
  },
};

function foundOf({ id, number, name, advertiser }: Contract): Found {
  return { value: String(id), label: `${number} · ${advertiser?.name ?? name}`, note: `№ ${id}` };
}
