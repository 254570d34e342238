/**
 * The path of the first text that no database keeps: PostgreSQL takes neither U+0000 nor half of a surrogate pair. No
 * schema says so of a plain string, and every parameter may end in a row.
 */
export function findUnstorable(value: unknown, path: string[] = []): string | undefined {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? path.join('.') || 'common' : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, own] of Object.entries(value)) {
    const found = findUnstorable(own, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
