import type { Reader } from '#contract/wire/days';
import { serverNow } from '../../rpc/server-time.ts';
import { timeZone } from './time-zone.ts';

/** The clock of this browser's reader. */
export function reader(): Reader {
  return { timeZone, now: serverNow() };
}
