import type { CurrencyCode } from '#contract/wire/fields';
import type { ResultOf } from '../../rpc/rpc.ts';
import { formatMoney } from '../../ui/text/format.ts';

export type Maturity = ResultOf<'statistics.get-maturity'>;
export type Likely = NonNullable<Maturity['totals']['likely']>;

/** A likely figure in three digits, with its range: «≈ 41 200 ₽ (35 000–47 300 ₽)». */
export function likelyText(likely: Likely, currencyCode: CurrencyCode): string {
  const { figure, range } = likelyParts(likely, currencyCode);
  return range ? `${figure} (${range})` : figure;
}

/** A likely figure and its range separately. A certain figure has no range. */
export function likelyParts({ amount, low, high }: Likely, currencyCode: CurrencyCode) {
  const [figure, from, to] = [amount, low, high].map((one) => formatMoney(rough(one), currencyCode));
  if (from === to) return { figure: formatMoney(amount, currencyCode), range: null };
  return { figure: `≈\u00a0${figure}`, range: `${from?.slice(0, from.lastIndexOf('\u00a0'))}–${to}` };
}

/** Rounds to three digits: more would claim more than is known. */
function rough(amount: number) {
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 2);
  return Math.round(amount / 10 ** digits) * 10 ** digits;
}
