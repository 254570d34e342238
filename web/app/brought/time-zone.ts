import { momentIn } from '../../ui/filter/moment-in.ts';

/** The signed-in partner's time zone. */
export let timeZone = 'UTC';

export let networkZone = 'UTC';

export function readIn(zone: string, ofNetwork: string): void {
  timeZone = zone;
  networkZone = ofNetwork;
}

/** At a change of the clock the page makes the call by itself. */
export function momentAt(local: string): Date {
  return momentIn(timeZone, local);
}

export const isBrowsersZone = true;
