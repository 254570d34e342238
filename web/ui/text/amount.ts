import type { CurrencyCode } from './format.ts';

/** What may stand at a sum: the sign of the field's currency, a percent; `any` currency where the sum only looks for others. */
export type Sign = CurrencyCode | '%' | 'any';

const signs: Record<Exclude<Sign, 'any'>, readonly string[]> = {
  RUB: ['₽', 'р', 'руб', 'rub', 'rur'],
  USD: ['$', 'usd'],
  EUR: ['€', 'eur'],
  UAH: ['₴', 'грн', 'uah'],
  KZT: ['₸', 'тг', 'тенге', 'kzt'],
  PHP: ['₱', 'php'],
  MXN: ['mx$', 'mxn'],
  '%': ['%'],
};

/**
 * A sum as people write it and tables have it: `1150`, `−1 250,50`, `+3.5`, with its `sign` `1 234,56 ₽`. At most two decimals and twelve
 * digits before them, with any of the spaces and minus signs that keyboards and tables have; null for anything else, `1e5` among it, and a
 * sign of another currency than the field's.
 */
export function readAmount(text: string, sign?: Sign): number | null {
  return readNumber(text, /^\d{1,12}(\.\d{1,2})?$/, sign);
}

/** A rate of a currency, as a sum is written, above zero and with up to eight decimals. */
export function readRate(text: string, sign: Sign): number | null {
  const rate = readNumber(text, /^\d{1,8}(\.\d{1,8})?$/, sign);
  return rate !== null && rate > 0 ? rate : null;
}

function readNumber(text: string, form: RegExp, sign: Sign | undefined): number | null {
  const plain = text
    .replace(/\s/g, '')
    .replace(',', '.')
    .replace(/^[\u2212\u2013]/, '-');
  const [, minus = '', head = '', number, tail = ''] =
    /^([+-]?)([^\d.+-]*)(\d+(?:\.\d+)?)(\D*)$/.exec(plain) ?? [];
  const mark = `${head}${tail}`.replace(/(.)\.$/, '$1').toLowerCase();
  return number !== undefined && form.test(number) && (mark === '' || isSign(mark, sign))
    ? Number(minus + number)
    : null;
}

function isSign(mark: string, sign: Sign | undefined): boolean {
  if (sign === undefined) return false;
  return (sign === 'any' ? Object.values(signs).flat() : signs[sign]).includes(mark);
}

/** A number of things, `1 000`, from nought on; null for anything else. */
export function readWhole(text: string): number | null {
  const plain = text.replace(/\s/g, '');
  return /^\d{1,15}$/.test(plain) ? Number(plain) : null;
}

/** A sum as a field begins with it. */
export function amountText(sum: number): string {
  return String(sum).replace('.', ',');
}
