import type { Creative } from './creative-columns.tsx';

/** The number of a creative's contract with its advertiser; empty without one. */
export function contractLabel(contract: Creative['contract'] | undefined): string {
  return contract ? `${contract.number} · ${contract.advertiser.name}` : '';
}
