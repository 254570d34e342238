/**
 * The fields that a form changed. Only these are sent: a colleague may have saved other fields since they were read, and those
 * changes stay.
 */
export function changedFields<Fields extends Record<string, unknown>>(
  before: Fields,
  after: Fields,
): Partial<Fields> {
  const changed: Partial<Fields> = {};
  for (const name in after)
    if (JSON.stringify(after[name]) !== JSON.stringify(before[name])) changed[name] = after[name];
  return changed;
}
