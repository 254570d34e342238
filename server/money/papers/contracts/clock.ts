import type { App } from '../../../app.ts';
import { dayIn } from '../../ledger/days.ts';

/** The network's day, by which contracts begin and end. */
export function clockOf({ networkTimeZone: timeZone }: Pick<App['settings'], 'networkTimeZone'>) {
  return { today: dayIn(0, timeZone), timeZone };
}
