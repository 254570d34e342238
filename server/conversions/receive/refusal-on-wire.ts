import type { RefusalRow } from './refusal-queries.ts';

/** A refused call as the wire has it. */
export function refusalOnWire<Row extends RefusalRow>({ firstAt, lastAt, triedAt, ...row }: Row) {
  return {
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
  };
}
