import { momentIn } from '../../ui/filter/moment-in.ts';

/** Of the reader of the page that is asked for. */
export let timeZone = 'UTC';

export let networkZone = 'UTC';

export function readIn(zone: string, ofNetwork: string): void {
  timeZone = zone;
  networkZone = ofNetwork;
}

/** Where the clock changes the page asks by itself. */
export function momentAt(local: string): Date {
  return momentIn(timeZone, local);
}

export const isBrowsersZone = true;
