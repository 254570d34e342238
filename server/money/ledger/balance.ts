import { fromMinor } from './money.ts';
import type { Balance } from './queries.ts';

/** The four sums in the wire's form; the total is never stored. */
export function balanceOnWire({ available, blocked, hold, currencyCode }: Balance) {
  return {
    totalBalance: fromMinor(available + blocked + hold),
    availableBalance: fromMinor(available),
    blockedBalance: fromMinor(blocked),
    hold: fromMinor(hold),
    currencyCode,
  };
}
