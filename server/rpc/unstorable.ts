/**
 * The path of the first text that cannot be stored: PostgreSQL takes neither U+0000 nor half of a surrogate pair. Schemas of
 * plain strings accept both, and any parameter may be stored.
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
