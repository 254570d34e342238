import type { Layout } from '#contract/wire/table-layout';
import { call } from './rpc.ts';

/**
 * The account's layouts of tables, by the methods of its application. They come with the page's first answers, and the page keeps
 * its own: a table that another tab arranges does not change under the reader.
 */
export type Layouts = {
  ask: {
    queryKey: readonly unknown[];
    queryFn: (context: { signal: AbortSignal }) => Promise<{ items: Layout[] }>;
    staleTime: number;
    gcTime: number;
  };
  save: (layout: Layout) => Promise<unknown>;
};

/** The partner's layouts of tables. */
export const partnerLayouts: Layouts = {
  ask: {
    queryKey: ['profile.get-layouts', {}],
    queryFn: ({ signal }) => call('profile.get-layouts', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  },
  save: (layout) => call('profile.save-layout', layout),
};
