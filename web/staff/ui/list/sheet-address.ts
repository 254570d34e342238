import { staffFilesPath } from '#contract/staff/staff-names';
import { timeZone } from '../../../ui/filter/period.ts';

/** The address of a list as CSV (server/files.ts), by the parameters of the list's method; its times are on the reader's clock. */
export function sheetAddress(name: string, params: object): string {
  return `${staffFilesPath}/${name}.csv?${new URLSearchParams({ params: JSON.stringify(params), timeZone })}`;
}
