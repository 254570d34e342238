import { Refusal } from './refusal.ts';

/** Refused calls of access `session` that one session may make in a minute: more than any page asks for. */
const most = 60;
const minute = 60_000;

/** These end sessions and stop payments, and hold no session: an owner whose very cookie was stolen has them whatever the thief does. */
const alwaysOpen = ['logout', 'requisites.stop', 'profile.end-session', 'profile.end-other-sessions'];

/** Runs a method for a session, or refuses it before it takes any lock. */
type LimitRefusals = <Done>(sessionId: number, name: string, act: () => Promise<Done>) => Promise<Done>;

/**
 * Limits how often a session is refused (429): each such call held its session and what makes the partner's money wait, so a flood of them
 * delays who ends the session. Counted in each process by itself.
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
