import { isTimeZone } from '#contract/wire/text';
import { momentIn } from './moment-in.ts';

const named = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Chromium reports Etc/Unknown where it cannot tell, and accepts that name nowhere itself. */
export const isBrowsersZone = isTimeZone(named);

/** The time zone in which bills, acts and balance reports count days. */
export const networkZone = zoneOfNetwork();

/**
 * Days and hours are in the time zone of the reader’s browser, else of the network. The server, which calls for a page, has
 * another file here (web/app/brought).
 */
export const timeZone = isBrowsersZone ? named : networkZone;

/** The moment of a local time, `2026-11-20T00:00:00`, on the reader’s clock. */
export function momentAt(local: string): Date {
  return isBrowsersZone ? new Date(local) : momentIn(timeZone, local);
}

/** The time zone that the server wrote into the partner's or the staff's page. */
function zoneOfNetwork() {
  // Tests have no page.
  if (typeof document === 'undefined') return 'UTC';
  const { networkTimeZone } = JSON.parse(document.getElementById('settings')?.textContent || '{}');
  return typeof networkTimeZone === 'string' ? networkTimeZone : 'UTC';
}
