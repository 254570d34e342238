/** A map of many small maps: a single map of a million entries would hold the event loop for tens of milliseconds as it grows. */
export type Sharded<K, V> = ReturnType<typeof createSharded<K, V>>;

const count = 1024;

/** `shardOf` spreads keys; only its lowest ten bits count. */
export function createSharded<K, V>(shardOf: (key: K) => number) {
  const shards = Array.from({ length: count }, () => new Map<K, V>());
  const shard = (key: K) => shards[shardOf(key) & (count - 1)] ?? new Map<K, V>();
  return {
    get: (key: K) => shard(key).get(key),
    set: (key: K, value: V) => void shard(key).set(key, value),
    delete: (key: K) => void shard(key).delete(key),
    get size() {
      return shards.reduce((size, one) => size + one.size, 0);
    },
    /** The small maps, for a walk through all entries in steps. */
    shards,
  };
}
