import { momentIn } from '../../ui/filter/moment-in.ts';

/** Of the reader of the page that is asked for. */
export let timeZone = 'UTC';

export function readIn(zone: string): void {
  timeZone = zone;
}

/** Where the clock changes the page asks by itself. */
export function momentAt(local: string): Date {
  return momentIn(timeZone, local);
}

export const isBrowsersZone = true;
