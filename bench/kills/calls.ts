import type { Tracker } from '#server/testing/postbacks/tracker';
import type { SentStatuses } from './advertiser.ts';

/** The result of comparing a tracker's calls of postbacks `…?c={click_id}&s={status}`. */
export type Compared = {
  events: number;
  missing: number;
  twoIds: number;
  wrongEnd: number;
  repeated: number;
};

/**
 * Checks that each acknowledged event came under one id, and that the last event of each click came last. `eventOf` gives the
 * postback's name of a status.
 */
export function compareDeliveries(
  { received }: Tracker,
  sent: SentStatuses[],
  eventOf: (status: string) => string,
): Compared {
  const idsOf = new Map<string, Set<string>>();
  const lastOf = new Map<string, string>();
  for (const { query, headers } of received) {
    const event = `${query.c} ${query.s}`;
    idsOf.set(event, (idsOf.get(event) ?? new Set()).add(String(headers['webhook-id'])));
    lastOf.set(query.c ?? '', query.s ?? '');
  }
  const events = sent.flatMap(({ click, statuses }) =>
    statuses.map((status) => `${click} ${eventOf(status)}`),
  );
  return {
    events: events.length,
    missing: events.filter((event) => !idsOf.has(event)).length,
    twoIds: [...idsOf.values()].filter(({ size }) => size > 1).length,
    wrongEnd: sent.filter(({ click, statuses }) => lastOf.get(click) !== eventOf(statuses.at(-1) ?? ''))
      .length,
    repeated: received.length - idsOf.size,
  };
}
