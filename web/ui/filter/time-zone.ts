import { isTimeZone } from '#contract/wire/text';
import { momentIn } from './moment-in.ts';

const named = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Chromium says Etc/Unknown where it cannot tell, and takes that name nowhere itself. */
export const isBrowsersZone = isTimeZone(named);

/** Whose days bills, acts and statements count in. */
export const networkZone = zoneOfNetwork();

/**
 * Days and hours are those of the reader’s browser, else those of the network. The server, which asks for a page, has another file here
 * (web/app/brought).
 */
export const timeZone = isBrowsersZone ? named : networkZone;

/** When the reader’s clock shows a time, `2026-11-20T00:00:00`. */
export function momentAt(local: string): Date {
  return isBrowsersZone ? new Date(local) : momentIn(timeZone, local);
}

/** As the server wrote it into the page, the partner's or the staff's. */
function zoneOfNetwork(): string {
  // Tests have no page.
  if (typeof document === 'undefined') return 'UTC';
  const { networkTimeZone } = JSON.parse(document.getElementById('settings')?.textContent || '{}');
  return typeof networkTimeZone === 'string' ? networkTimeZone : 'UTC';
}
