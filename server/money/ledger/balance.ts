import type { Balance } from './queries.ts';

/** The four sums by the contract's names, in minor units; the total is never stored. */
export function withTotal({ available, blocked, hold, currencyCode }: Balance) {
  return {
    totalBalance: available + blocked + hold,
    availableBalance: available,
    blockedBalance: blocked,
    hold,
    currencyCode,
  };
}
