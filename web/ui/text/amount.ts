/**
 * A sum as people write it: `1150`, `−1 250,50`, `+3.5`. At most two decimals and twelve digits before them, with any of the spaces and
 * minus signs that keyboards and tables have; null for anything else, `1e5` among it, and `5 ₽`: the sign may be of another currency than
 * the field's.
 */
export function readAmount(text: string): number | null {
  const plain = text
    .replace(/\s/g, '')
    .replace(',', '.')
    .replace(/^[\u2212\u2013]/, '-');
  return /^[+-]?\d{1,12}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
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
