import { isDeepStrictEqual } from 'node:util';
import { conflict } from './refusal.ts';

/**
 * Refuses to overwrite a state that the caller has not read: `was` is the state they began from, `now` the present one, locked by
 * this transaction.
 */
export function refuseStale<Shape>(was: Shape | undefined, now: Shape): void {
  if (was !== undefined && !isDeepStrictEqual(was, now))
    throw conflict(
      'was',
      'Пока вы правили, это изменил другой сотрудник: закройте окно и откройте его заново',
    );
}
