import { z } from 'zod';
import { type Answer, createBell } from './telegram-answer.ts';

const question = z.object({ offset: z.int().optional(), timeout: z.number().default(0) });

/**
 * The updates of the stand-in, by Telegram's rules: an offset confirms the updates below it, and a second listener ends the
 * first.
 */
export function createUpdates() {
  let waiting: { update_id: number }[] = [];
  let lastId = 1000;
  let conflicts = 0;
  let answered = 0;
  let listener: AbortController | null = null;
  const change = createBell();

  function takeOver(): AbortController {
    if (listener) {
      conflicts += 1;
      listener.abort();
    }
    listener = new AbortController();
    return listener;
  }

  return {
    push(update: Record<string, unknown>, id = lastId + 1): void {
      lastId = Math.max(lastId, id);
      waiting.push({ update_id: id, ...update });
      change.ring();
    },
    async poll(params: unknown, gone: AbortSignal): Promise<Answer> {
      const { offset = 0, timeout } = question.parse(params);
      waiting = waiting.filter(({ update_id }) => update_id >= offset);
      const mine = takeOver();
      change.ring();
      const over = AbortSignal.any([mine.signal, gone, AbortSignal.timeout(timeout * 1000)]);
      over.addEventListener('abort', change.ring);
      while (waiting.length === 0 && !over.aborted) await change.rung();
      if (mine.signal.aborted) return { code: 409, description: 'Conflict: terminated by other getUpdates' };
      listener = null;
      change.ring();
      if (!gone.aborted) answered += 1;
      return { result: waiting.slice(0, 100) };
    },
    conflicts: () => conflicts,
    /** The number of polls that were answered, by an update or by a timeout. */
    answered: () => answered,
    async allConfirmed(): Promise<void> {
      while (waiting.length > 0) await change.rung();
    },
    /** Resolves once there is a listener, or, called with `false`, once there is no listener. */
    async listened(wanted = true): Promise<void> {
      while ((listener !== null) !== wanted) await change.rung();
    },
  };
}
