/** A bounded memory of the visitors of 24 hours. */
export type Seen = ReturnType<typeof createSeen>;

const minute = 60_000;
const minutesOfDay = 24 * 60;
/** The number of neighbouring places that a key may have. */
const places = 8;

/**
 * Remembers `capacity` keys (a power of two) in 12 bytes each. Where all places of a key are taken the oldest key is forgotten:
 * under too much traffic a visitor counts as unique once more, and never a stranger as a repeat.
 */
export function createSeen(capacity = 2 ** 20) {
  const keys = new Float64Array(capacity);
  const minutes = new Uint32Array(capacity);
  /** The first place of a key, from its lowest bits; a group of neighbours does not cross the end. */
  const firstOf = (key: number) => (key | 0) & (capacity - places);

  function find(key: number) {
    const first = firstOf(key);
    for (let place = first; place < first + places; place += 1) if (keys[place] === key) return place;
    return -1;
  }

  function oldest(key: number) {
    const first = firstOf(key);
    let found = first;
    for (let place = first + 1; place < first + places; place += 1)
      if ((minutes[place] ?? 0) < (minutes[found] ?? 0)) found = place;
    return found;
  }

  return {
    has(key: number, at: number): boolean {
      const place = find(key);
      return place >= 0 && Math.floor(at / minute) - (minutes[place] ?? 0) < minutesOfDay;
    },
    add(key: number, at: number): void {
      const known = find(key);
      const place = known >= 0 ? known : oldest(key);
      keys[place] = key;
      minutes[place] = Math.floor(at / minute);
    },
  };
}
