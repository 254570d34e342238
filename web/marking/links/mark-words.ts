import type { ItemOf } from '../../rpc/rpc.ts';
import { timeZone } from '../../ui/filter/time-zone.ts';

/** How a link is marked; null where the network does not mark. */
export type Mark = ItemOf<'links.get-links'>['mark'];

/** The day of a moment in words, on the reader's clock: «3 декабря». */
export function untilDay(moment: string, zone = timeZone): string {
  return new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: zone }).format(
    new Date(moment),
  );
}
