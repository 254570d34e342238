import fc from 'fast-check';
import type { Filters } from './known-answers.ts';

export type KnownAsked = ReturnType<typeof knownAsked>;

/** Parameters of questions about the scene of known-scene.ts. Days are of March 2026, whose conversions came before and after the change of clocks. */
export function knownAsked({ offers, links }: { offers: number[]; links: number[] }) {
  const values = {
    offer: offers,
    link: [...links, 0],
    country: ['RU', 'KZ', ''],
    device: ['phone', 'desktop', ''],
    os: ['Android', 'Windows', ''],
    browser: ['Chrome', 'Safari'],
    referrer: ['t.me', ''],
    domain: ['go.anna.example', ''],
    goal: ['Покупка', ''],
    reason: ['geo', 'cap', 'bot', ''],
    outcome: ['offer', 'network-choice', 'custom-link', 'fallback'],
    sub1: ['лента', 'поиск', ''],
    weekday: ['1', '2', '5', '7'],
    'hour-of-day': ['0', '9', '12', '23'],
  };
  const filter = fc
    .constantFrom(...Object.entries(values))
    .chain(([name, all]) =>
      fc
        .tuple(fc.subarray<string | number>(all, { minLength: 1 }), fc.boolean())
        .map(([some, isNot]): Filters => ({ [name]: isNot ? { not: some } : some })),
    );
  const source = fc.constantFrom(...Object.keys(values), 'sub2');
  const time = fc.constantFrom('day', 'week', 'month');
  return {
    days: (earliest: number) =>
      fc
        .record({
          first: fc.integer({ min: earliest, max: 31 }),
          count: fc.integer({ min: 1, max: 14 }),
          timeZone: fc.constantFrom('Europe/Moscow', 'America/New_York', 'Europe/Berlin', 'Asia/Vladivostok'),
        })
        .map(({ first, count, timeZone }) => ({
          from: marchDay(first),
          to: marchDay(first + count - 1),
          timeZone,
        })),
    filters: fc.array(filter, { maxLength: 2 }).map((all): Filters => Object.assign({}, ...all)),
    basis: fc.constantFrom('click' as const, 'event' as const),
    source,
    groupBy: fc.oneof(
      time.map((name) => [name]),
      fc.uniqueArray(source, { minLength: 1, maxLength: 3 }),
      fc.tuple(source, time),
    ),
    states: fc.subarray(['create', 'hold', 'approve', 'reject']),
    offer: fc.constantFrom(...offers),
  };
}

function marchDay(day: number): string {
  return new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10);
}
