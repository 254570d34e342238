/** A partner by id, or else by login. */
export function partnerOf(text: string): number | string {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : text;
}

/** `1 200,50`, `-3`; null for anything else, and for zero. */
export function amountOf(text: string): number | null {
  const digits = text
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replace(',', '.');
  return /^[+-]?\d{1,11}(\.\d{1,2})?$/.test(digits) && Number(digits) !== 0 ? Number(digits) : null;
}
