/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * The canonical text of a JSON value by RFC 8785: no spaces, keys in the order of their UTF-16 units, numbers and strings as
 * ECMAScript writes them. Throws for what JSON cannot hold.
 */
export function canonical(value: Json): string {
  if (typeof value === 'string' && !value.isWellFormed()) throw new TypeError('A string has half of a pair');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`JSON has no ${value}`);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  // `<` compares UTF-16 units, as the RFC does; localeCompare would not.
  const keys = Object.keys(value).sort((a, b) => (a < b ? -1 : 1));
  return `{${keys.map((key) => `${canonical(key)}:${canonical(value[key] ?? null)}`).join(',')}}`;
}
