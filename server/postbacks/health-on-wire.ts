import type { PostbackHealth } from './health-queries.ts';

/** A postback's health as the wire has it; without one it was never called. */
export function healthOnWire(health: PostbackHealth | undefined) {
  const { lastAt, failingSince, pausedAt, probeAt, quietUntil, ...rest } = health ?? neverCalled;
  const written = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...rest,
    lastAt: written(lastAt),
    failingSince: written(failingSince),
    pausedAt: written(pausedAt),
    probeAt: written(probeAt),
    quietUntil: written(quietUntil),
  };
}

const neverCalled: PostbackHealth = {
  ...{ lastAt: null, status: null, fault: null, milliseconds: null },
  ...{ failures: 0, failingSince: null, pausedAt: null, probeAt: null, quietUntil: null },
  ...{ ended: 0, delivered: 0, waiting: 0 },
};
