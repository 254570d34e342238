import { creativeFormNames } from '#contract/marking/creative-names';
import { call } from '../../rpc/rpc.ts';
import { type Found, findKnown, type PickSource } from '../../ui/filter/pick-source.ts';
import { joined } from '../../ui/text/joined.ts';
import type { Creative } from './creative.ts';

const most = 100;

/** The creatives of an offer that a link may have now, all of them; actions on creatives make the answer stale by its method. */
export function askUsable(offerId: number) {
  const params = { offerId, isUsable: true, pageSize: most };
  return {
    queryKey: ['creatives.get-creatives', params] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const page = async (number: number) =>
        await call('creatives.get-creatives', { ...params, page: number }, signal);
      const first = await page(1);
      const more = Math.ceil(first.pagination.totalCount / most) - 1;
      const rest = await Promise.all(Array.from({ length: more }, (_, index) => page(index + 2)));
      return [first, ...rest].flatMap(({ items }) => items);
    },
  };
}

/** Creatives as choices of a picker: found by the words of their names and by their numbers. */
export function usableSource(offerId: number): PickSource {
  return {
    ask: (term) => ({
      ...askUsable(offerId),
      select: (creatives: Creative[]) => findKnown(creatives.map(choiceOf), term),
    }),
  };
}

function choiceOf({ id, name, form, isOwn }: Creative): Found {
  return { value: String(id), label: name, note: joined(' · ', creativeFormNames[form], isOwn && 'мой') };
}
