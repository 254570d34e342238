import type { Layouts } from '../../rpc/layouts.ts';
import { call } from './rpc.ts';

/** The staff account's layouts of tables. */
export const staffLayouts: Layouts = {
  ask: {
    queryKey: ['staff.get-layouts', {}],
    queryFn: ({ signal }) => call('staff.get-layouts', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  },
  save: (layout) => call('staff.save-layout', layout),
};
