/**
 * Keeps what was counted for a time and gives it to all who ask meanwhile, also to those who ask while it is being counted. By database: a bound
 * manager's has other rows. What failed is counted again.
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
