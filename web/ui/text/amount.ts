import type { CurrencyCode } from '#contract/wire/fields';

/** The allowed sign at a sum: of the field's currency, a percent; `any` for a currency where the sum is only searched for. */
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
 * A sum in the format of people and tables: `1150`, `−1 250,50`, `+3.5`, with its `sign` `1 234,56 ₽`. At most two decimals and
 * twelve digits before them, with any of the spaces and minus signs of keyboards and tables. Null for anything else, such as
 * `1e5` or the sign of another currency than the field's.
 */
export function readAmount(text: string, sign?: Sign): number | null {
  return readNumber(text, /^\d{1,12}(\.\d{1,2})?$/, sign);
}

/** A rate of a currency, in the format of a sum, above zero and with up to eight decimals. */
export function readRate(text: string, sign: Sign): number | null {
  const rate = readNumber(text, /^\d{1,8}(\.\d{1,8})?$/, sign);
  return rate !== null && rate > 0 ? rate : null;
}

function readNumber(text: string, form: RegExp, sign: Sign | undefined) {
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

function isSign(mark: string, sign: Sign | undefined) {
  if (sign === undefined) return false;
  return (sign === 'any' ? Object.values(signs).flat() : signs[sign]).includes(mark);
}

/** A count, `1 000`, zero or more; null for anything else. */
export function readWhole(text: string): number | null {
  const plain = text.replace(/\s/g, '');
  return /^\d{1,15}$/.test(plain) ? Number(plain) : null;
}

/** A sum as the initial text of a field, empty for none. */
export function amountText(sum: number | null): string {
  return sum === null ? '' : String(sum).replace('.', ',');
}
