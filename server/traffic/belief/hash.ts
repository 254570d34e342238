/** A text's hash of 53 bits, never 0. `before`: the hash of a text before this one; the result hashes both. */
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

/** A hash of 53 bits of another hash and two whole numbers. */
export function hashNumbers(hash: number, first: number, second: number): number {
  let low = hash | 0;
  let high = Math.floor(hash / 2 ** 32) | 0;
  low = Math.imul(low ^ first, 0x85ebca6b);
  high = Math.imul(high ^ Math.floor(first / 2 ** 32) ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ second ^ (high >>> 15), 0x27d4eb2f);
  high = Math.imul(high ^ low, 0x165667b1);
  return joined(low, high);
}

function joined(low: number, high: number) {
  const mixed = Math.imul(low ^ (high >>> 15), 0x2c1b3c6d);
  return (high >>> 11) * 2 ** 32 + ((mixed ^ (mixed >>> 12)) >>> 0) + 1;
}
