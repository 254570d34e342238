import type { Tracker } from '#server/testing/postbacks/tracker';
import type { Told } from './advertiser.ts';

/** What a tracker got of postbacks `…?c={click_id}&s={status}`. */
export type Heard = { events: number; missing: number; twoIds: number; wrongEnd: number; repeated: number };

/** Checks that each acknowledged event came under one id, and the last event of each click last. `eventOf` gives the postback's name of a word. */
export function hear({ received }: Tracker, told: Told[], eventOf: (word: string) => string): Heard {
  const idsOf = new Map<string, Set<string>>();
  const lastOf = new Map<string, string>();
  for (const { query, headers } of received) {
    const event = `${query.c} ${query.s}`;
    idsOf.set(event, (idsOf.get(event) ?? new Set()).add(String(headers['webhook-id'])));
    lastOf.set(query.c ?? '', query.s ?? '');
  }
  const events = told.flatMap(({ click, words }) => words.map((word) => `${click} ${eventOf(word)}`));
  return {
    events: events.length,
    missing: events.filter((event) => !idsOf.has(event)).length,
    twoIds: [...idsOf.values()].filter(({ size }) => size > 1).length,
    wrongEnd: told.filter(({ click, words }) => lastOf.get(click) !== eventOf(words.at(-1) ?? '')).length,
    repeated: received.length - idsOf.size,
  };
}
