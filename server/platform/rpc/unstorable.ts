/**
 * The path of the first text that cannot be stored: PostgreSQL takes neither U+0000 nor half of a surrogate pair. Schemas of
 * plain strings accept both, and any parameter may be stored.
 */
export function findUnstorable(value: unknown): string | undefined {
  const path = pathIn(value);
  return path && (path.join('.') || 'common');
}

/** Most values are storable, so the path is built only on the way back. */
function pathIn(value: unknown): string[] | undefined {
  if (typeof value === 'string') {
    return value.includes('\u0000') || !value.isWellFormed() ? [] : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, own] of Object.entries(value)) {
    const found = pathIn(own);
    if (found) return [key, ...found];
  }
  return undefined;
}
