import type { ResultOf } from '../../rpc/rpc.ts';
import { formatNumber, plural } from '../../ui/text/format.ts';

/** The name of a promotion's points. */
export type Currency = Pick<ResultOf<'promotion.get-shop'>, 'currency' | 'currencyForms'>;

/** Points with their noun, as text that never breaks over two lines: `1 200 баллов`. */
export function formatPoints(amount: number, { currency, currencyForms }: Currency): string {
  const noun = currencyForms ? plural(amount, ...currencyForms) : currency;
  return `${formatNumber(amount)}\u00a0${noun.replaceAll(' ', '\u00a0')}`;
}
