import { Refusal } from '../../../platform/rpc/refusal.ts';
import { UpdateRefusal } from '../core/update-refusal.ts';

/** What an advertiser's call is answered: one line. */
export type Answer = { status: number; line: string };

/** The answer of a refused call; rethrows any other error. */
export function answerOf(error: unknown): Answer {
  if (error instanceof UpdateRefusal) return { status: error.status, line: error.message };
  // The ledger's own: a sum beyond what an account can have.
  if (error instanceof Refusal) return { status: 409, line: error.message };
  throw error;
}

export function unknownClick(): UpdateRefusal {
  return new UpdateRefusal(404, 'clickId', 'Такого клика нет');
}

export function unknownKey(): UpdateRefusal {
  return new UpdateRefusal(403, 'offerId', 'Неизвестный ключ');
}
