/** Returns a generator of numbers from 0 to 1; a seed always gives the same numbers, so that a finding can be reproduced. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const odd: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  -(2 ** 63),
  1e308,
  '',
  '0',
  '\u0000',
  '\ud800',
  '💥',
  '%',
  '../..',
  'a@b',
  'я'.repeat(300),
  '{}',
  '9'.repeat(40),
  '2026-02-30',
  [],
  [[]],
  {},
  { length: -1 },
  { toString: 1 },
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
];
const tokens = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '\\u0000',
  '\\ud800',
  'null',
  '-0',
  '1e999',
  'NaN',
  '\u0000',
  '\ufeff',
  '"__proto__":{},',
  '"id":1,"id":2,',
  '"jsonrpc":"1.0",',
  '['.repeat(500),
  '{"a":'.repeat(500),
];

/** Changes a valid body in one to three places: in its meaning while it is JSON, in its bytes at the end. */
export function mutate(body: unknown, random: () => number): Buffer<ArrayBuffer> {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]) => list[below(list.length)];
  let changed = body;
  const times = below(3);
  for (let n = 0; n < times; n += 1) changed = replaceSomewhere(changed);
  if (random() < 0.05) changed = Array.from({ length: below(70) }, () => changed);
  let bytes = Buffer.from(JSON.stringify(changed));
  if (times === 0 || random() < 0.3) bytes = disturb(bytes);
  return bytes;

  function replaceSomewhere(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || random() < 0.1) return pick(odd);
    const entries = Object.entries(value);
    const place = below(entries.length);
    const next = entries.map(([key, own], n) => {
      if (n !== place) return [key, own];
      const isRenamed = random() < 0.1;
      return [isRenamed ? JSON.stringify(pick(odd)) : key, isRenamed ? own : replaceSomewhere(own)];
    });
    return Array.isArray(value) ? next.map(([, own]) => own) : Object.fromEntries(next);
  }

  function disturb(whole: Buffer): Buffer<ArrayBuffer> {
    const at = below(whole.length);
    const to = Math.min(whole.length, at + 1 + below(20));
    const head = whole.subarray(0, at);
    const part = whole.subarray(at, to);
    const tail = whole.subarray(to);
    const flipped = Buffer.from(part.map((byte) => byte ^ (1 << below(8))));
    const inserted = Buffer.from(pick(tokens) ?? '');
    const ways = [
      [head],
      [head, tail],
      [head, part, part, tail],
      [head, flipped, tail],
      [head, inserted, part, tail],
    ];
    return Buffer.concat(pick(ways) ?? []);
  }
}
