import { todayOf } from '#contract/wire/days';
import { pathTo } from '../../paths.ts';
import { reader } from '../../ui/filter/reader.ts';

/** The address of the sums due to leave hold from today on. Apart from the ledger's filters, which no link needs. */
export function dueAddress(): string {
  return `${pathTo('ledger')}?account=hold&dates=due&from=${todayOf(reader())}`;
}
