import { Refusal } from './refusal.ts';

/** Refused calls of access `session` that one session may make in a minute: more than any page asks for. */
const most = 60;
const minute = 60_000;

/** Runs a call of a session, or refuses it before it takes any lock. */
export type RefusalLimit = <Done>(sessionId: number, act: () => Promise<Done>) => Promise<Done>;

/**
 * Limits how often a session is refused (429): each such call held its session and what makes the partner's money wait, so a flood of them
 * delays who ends the session. Counted in each process.
 */
export function createRefusalLimit(now = () => performance.now()): RefusalLimit {
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

  return async (sessionId, act) => {
    check(sessionId);
    try {
      return await act();
    } catch (error) {
      if (error instanceof Refusal) note(sessionId);
      throw error;
    }
  };
}
