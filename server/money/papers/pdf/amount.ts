import words from 'number-to-words-ru';

/** Formats minor units for papers: `1 234,50`, with a minus below zero. */
export function inFigures(units: number): string {
  return new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2 }).format(units / 100).replace('-', '−');
}

const worded: Record<string, 'rub' | 'usd' | 'eur'> = { RUB: 'rub', USD: 'usd', EUR: 'eur' };

/** «Одна тысяча рублей 50 копеек»; for a currency without words, the figures and its code. */
export function inWords(units: number, currency: string): string {
  const known = worded[currency];
  if (!known) return `${inFigures(units)} ${currency}`;
  // Whole units and hundredths as text: a double would round large sums.
  const digits = String(units).padStart(3, '0');
  return words.convert(`${digits.slice(0, -2)}.${digits.slice(-2)}`, { currency: known });
}
