/** Removes thousands separators and currency signs: `1 150,50 ₽`. */
function digitsOf(text: string): string {
  return text.replace(/\s|₽|руб\.?$|р\.$/gi, '');
}

/**
 * Reads a number as people, shops and spreadsheets write it: `1 150,50 ₽`, `250.0000`, `.5`; null for no number. Errors of binary
 * fractions (`0.30000000000000004`) are rounded away.
 */
export function readDecimal(text: string): number | null {
  const plain = digitsOf(text).replace(',', '.');
  if (!/^-?(?:\d+\.?\d*|\.\d+)$/.test(plain)) return null;
  const number = Number(plain);
  const rounded = Math.round(number * 100) / 100;
  return Math.abs(number - rounded) < 1e-9 ? rounded : number;
}

/** True for an ambiguous number: `1,150` is 1150 to one writer and 1.15 to another. */
export function isDoubtful(text: string): boolean {
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digitsOf(text));
}

export const doubtfulNumber =
  'Непонятно, тысячи это или доли: запишите без разделителя тысяч, например 1150,00';
