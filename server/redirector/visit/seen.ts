/** A bounded memory of who clicked within 24 hours. */
export type Seen = {
  has(key: number, at: number): boolean;
  add(key: number, at: number): void;
};

const minute = 60_000;
const minutesOfDay = 24 * 60;
/** How many neighbouring places a key may have. */
const places = 8;

/**
 * Remembers `capacity` keys (a power of two) in 12 bytes each. Where all places of a key are taken the oldest is forgotten: under
 * more traffic than it has room for it calls somebody unique once more, and never a stranger a repeat.
 */
export function createSeen(capacity = 2 ** 20): Seen {
  const keys = new Float64Array(capacity);
  const minutes = new Uint32Array(capacity);
  /** Its lowest bits; a group of neighbours does not cross the end. */
  const firstOf = (key: number) => (key | 0) & (capacity - places);

  function find(key: number): number {
    const first = firstOf(key);
    for (let place = first; place < first + places; place += 1) if (keys[place] === key) return place;
    return -1;
  }

  function oldest(key: number): number {
    const first = firstOf(key);
    let found = first;
    for (let place = first + 1; place < first + places; place += 1)
      if ((minutes[place] ?? 0) < (minutes[found] ?? 0)) found = place;
    return found;
  }

  return {
    has(key, at) {
      const place = find(key);
      return place >= 0 && Math.floor(at / minute) - (minutes[place] ?? 0) < minutesOfDay;
    },
    add(key, at) {
      const known = find(key);
      const place = known >= 0 ? known : oldest(key);
      keys[place] = key;
      minutes[place] = Math.floor(at / minute);
    },
  };
}

/** 53 bits of a text, never 0; after another hash, of both. */
export function hashText(text: string, before = 0): number {
  let low = 0x811c9dc5 ^ before;
  let high = 0x9747b28c ^ Math.floor(before / 2 ** 32);
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x5bd1e995);
  }
  return joined(low, high);
}

/** 53 bits of a hash and whole numbers. */
export function hashNumbers(hash: number, first: number, second: number): number {
  let low = hash | 0;
  let high = Math.floor(hash / 2 ** 32) | 0;
  low = Math.imul(low ^ first, 0x85ebca6b);
  high = Math.imul(high ^ Math.floor(first / 2 ** 32) ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ second ^ (high >>> 15), 0x27d4eb2f);
  high = Math.imul(high ^ low, 0x165667b1);
  return joined(low, high);
}

function joined(low: number, high: number): number {
  const mixed = Math.imul(low ^ (high >>> 15), 0x2c1b3c6d);
  return (high >>> 11) * 2 ** 32 + ((mixed ^ (mixed >>> 12)) >>> 0) + 1;
}
