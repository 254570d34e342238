import { Refusal } from './refusal.ts';

/** Refused calls of access `session` that one session may make in a minute: more than any page sends. */
const most = 60;
const minute = 60_000;

/**
 * These methods end sessions and stop payments without locking a session: an owner whose cookie was stolen can always call them,
 * whatever the thief does.
 */
const alwaysOpen = ['logout', 'requisites.stop', 'profile.end-session', 'profile.end-other-sessions'];

/** Runs a method for a session, or refuses it before it takes any lock. */
type LimitRefusals = <Done>(sessionId: number, name: string, act: () => Promise<Done>) => Promise<Done>;

/**
 * Limits a session's refusals (429): each refused call locks its session and the rows that delay the partner's money, so a flood
 * of them delays the call that ends the session. Each process counts by itself.
 */
export function createRefusalLimit(now = () => performance.now()): LimitRefusals {
  const counts = new Map<number, { count: number; endsAt: number }>();

  function check(sessionId: number): void {
    const { count, endsAt } = counts.get(sessionId) ?? { count: 0, endsAt: 0 };
    const retryAfter = Math.ceil((endsAt - now()) / 1000);
    if (count < most || retryAfter <= 0) return;
    throw new Refusal('tooMany', `Слишком много отказов подряд. Повторите через ${retryAfter} с`, {
      retryAfter,
    });
  }

  function note(sessionId: number): void {
    const last = counts.get(sessionId);
    if (last && last.endsAt > now()) last.count += 1;
    else counts.set(sessionId, { count: 1, endsAt: now() + minute });
    if (counts.size > 1_000) for (const [id, { endsAt }] of counts) if (endsAt <= now()) counts.delete(id);
  }

  return async (sessionId, name, act) => {
    if (alwaysOpen.includes(name)) return await act();
    check(sessionId);
    try {
      return await act();
    } catch (error) {
      if (error instanceof Refusal) note(sessionId);
      throw error;
    }
  };
}
