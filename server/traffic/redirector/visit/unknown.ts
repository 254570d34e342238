import type { FoundOld } from '../old-addresses/find-link.ts';
import { shapeOf } from '../old-addresses/find-link.ts';
import type { Unknown } from '../old-addresses/queries.ts';
import type { Asked } from '../old-addresses/read-address.ts';

/** Kinds of addresses that are counted between two reports; further kinds are left out. */
const most = 200;
const longest = 500;

/** Counts addresses that cannot be read. The address is all that is kept of a visitor. */
export function createUnknownCounter() {
  let counted = new Map<string, Unknown>();
  return {
    add(asked: Asked, { form, why }: Extract<FoundOld, { why: unknown }>): void {
      const shape = form === null ? shapeOf(asked) : '';
      const key = `${why} ${form?.id ?? shape}`;
      const known = counted.get(key);
      const example = `${asked.host}${asked.path}${asked.query && `?${asked.query}`}`.slice(0, longest);
      if (known) Object.assign(known, { count: known.count + 1, example });
      else if (counted.size < most)
        counted.set(key, { key, formId: form?.id ?? null, why, shape, count: 1, example });
    },
    /** The counts since the last call. */
    take(): Unknown[] {
      const items = [...counted.values()];
      counted = new Map();
      return items;
    },
  };
}
