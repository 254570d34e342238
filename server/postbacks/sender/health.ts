import type { StatusChange } from '../postbacks/calls/tell.ts';

/** The results of a postback's calls. */
export type Health = {
  lastAt: Date | null;
  lastStatus: number | null;
  lastFault: string | null;
  lastMilliseconds: number | null;
  /** Failures in a row, up to now. */
  failures: number;
  failingSince: Date | null;
  pausedAt: Date | null;
  probeAt: Date | null;
  quietUntil: Date | null;
};

/** The fields of an attempt that its postback's health needs. */
export type Attempt = {
  at: Date;
  status: number | null;
  fault: string | null;
  milliseconds: number;
  isDelivered: boolean;
  /** Seconds in which the receiver asks not to be called. */
  quiet: number;
};

const mostFailures = 20;
const longestFailing = 3_600_000;
const betweenProbes = 600_000;

/** A postback's health after attempts, in the order in which they ended. */
export function healthAfter(
  before: Health,
  attempts: readonly Attempt[],
  now: Date,
): { health: Health; turn: StatusChange | null } {
  if (attempts.length === 0) return { health: before, turn: null };
  const health = attempts.reduce(after, before);
  const probeAt = new Date(now.getTime() + betweenProbes);
  if (before.pausedAt) {
    if (health.failures > 0) return { health: { ...health, probeAt }, turn: null };
    return { health: { ...health, pausedAt: null, probeAt: null }, turn: 'resumed' };
  }
  if (!mustPause(health, now)) return { health, turn: null };
  return { health: { ...health, pausedAt: now, probeAt }, turn: 'paused' };
}

function after(before: Health, attempt: Attempt) {
  const { at, status, fault, milliseconds, isDelivered, quiet } = attempt;
  const last = { lastAt: at, lastStatus: status, lastFault: fault, lastMilliseconds: milliseconds };
  if (isDelivered) return { ...before, ...last, failures: 0, failingSince: null, quietUntil: null };
  const since = before.failingSince ?? at;
  const wasQuiet = before.quietUntil !== null && at >= before.quietUntil;
  // The silence that the receiver asked for, and the time from its end to this call, do not count as failing.
  const silence = wasQuiet && before.lastAt ? Math.max(0, at.getTime() - before.lastAt.getTime()) : 0;
  return {
    ...before,
    ...last,
    failures: before.failures + 1,
    failingSince: new Date(since.getTime() + silence),
    quietUntil: quiet > 0 ? new Date(at.getTime() + quiet * 1000) : wasQuiet ? null : before.quietUntil,
  };
}

function mustPause({ failures, failingSince }: Health, now: Date) {
  if (failures === 0 || !failingSince) return false;
  return failures >= mostFailures || now.getTime() - failingSince.getTime() >= longestFailing;
}
