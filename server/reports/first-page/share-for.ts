/**
 * Keeps a counted value for a time and gives it to all callers, also to those who ask while it is being counted. One value per
 * database: a bound manager's database shows other rows. A failed count is repeated.
 */
export function shareFor<T>(milliseconds: number) {
  const kept = new WeakMap<object, { until: number; counted: Promise<T> }>();
  return async (database: object, count: () => Promise<T>): Promise<T> => {
    const known = kept.get(database);
    if (known && known.until > Date.now()) return await known.counted;
    const counted = count();
    kept.set(database, { until: Date.now() + milliseconds, counted });
    counted.catch(() => kept.delete(database));
    return await counted;
  };
}
