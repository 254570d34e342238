import { ticketLimits } from '#contract/messages/ticket-names';
import type { Details } from './receipt-lines.ts';

/** True while a rejection can be disputed, by the advertiser's latest status update. */
export function canDispute({ state, events }: Pick<Details, 'state' | 'events'>, now: number): boolean {
  const rejections = events.filter((event) => event.state === 'reject');
  const { at } = rejections.findLast(({ by }) => by === 'advertiser') ?? rejections.at(-1) ?? {};
  return (
    state === 'reject' && at !== undefined && Date.parse(at) + ticketLimits.disputeDays * 86_400_000 > now
  );
}
