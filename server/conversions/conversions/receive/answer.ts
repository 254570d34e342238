import { Refusal } from '../../../platform/rpc/refusal.ts';
import { UpdateRefusal } from '../core/update-refusal.ts';

/** The answer to an advertiser's call: one line. `receipt`: the hash of the call's leaf in base64, where a log is kept. */
export type Answer = { status: number; line: string; receipt?: string | undefined };

/** The answer to a refused call; rethrows any other error. */
export function answerOf(error: unknown): Answer {
  if (error instanceof UpdateRefusal) return { status: error.status, line: error.message };
  // The ledger refuses a sum beyond an account's limit.
  if (error instanceof Refusal) return { status: 409, line: error.message };
  throw error;
}

export function unknownClick(): UpdateRefusal {
  return new UpdateRefusal(404, 'clickId', 'Такого клика нет');
}

export function unknownKey(): UpdateRefusal {
  return new UpdateRefusal(403, 'offerId', 'Неизвестный ключ');
}
