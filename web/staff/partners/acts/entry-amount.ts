/** A sum as people write it, `-1 250,50`; null where it is none or zero. */
export function amountOf(text: string): number | null {
  const plain = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(',', '.')
    .replace(/^[\u2212\u2013]/, '-');
  if (!/^[+-]?\d{1,12}(\.\d{1,2})?$/.test(plain)) return null;
  return Number(plain) === 0 ? null : Number(plain);
}
