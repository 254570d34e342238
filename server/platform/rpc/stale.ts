import { isDeepStrictEqual } from 'node:util';
import { conflict } from './refusal.ts';

/** Refuses to overwrite what the caller has not read: `was` is what they began from, `now` what stands there, held by this transaction. */
export function refuseStale<Shape>(was: Shape | undefined, now: Shape): void {
  if (was !== undefined && !isDeepStrictEqual(was, now))
    throw conflict(
      'was',
      'Пока вы правили, это изменил другой сотрудник: закройте окно и откройте его заново',
    );
}
