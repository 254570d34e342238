import type { IdsIn } from '#contract/wire/page-finder';
import { type StaffPage, staffPages } from '#contract/wire/staff-pages';

/** The address of a page of the console: `pathTo('partner', { id: 3 })`. */
export function pathTo<N extends StaffPage>(page: N, ...[ids]: IdsIn<(typeof staffPages)[N]>): string {
  return Object.entries<number>(ids ?? {}).reduce<string>(
    (path, [name, id]) => path.replace(`:${name}`, String(id)),
    staffPages[page],
  );
}
