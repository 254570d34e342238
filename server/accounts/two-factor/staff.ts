import type { operator } from '#contract/console/operator';
import type { App } from '../../app.ts';
import { applyBrake } from '../../money/brakes/apply.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { isPartner } from '../../platform/db/user-queries.ts';
import { forgetAllGuesses } from '../../platform/limits/code-guesses.ts';
import { orNotFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { asPartner } from '../session/owner-queries.ts';
import { announceTfaChange } from './announce-change.ts';
import { guessesAt } from './codes.ts';
import { removeTwoFactor } from './queries.ts';

export type TwoFactorActions = Pick<typeof operator, 'operator.reset-tfa'>;

export const twoFactorStaffHandlers: Handlers<TwoFactorActions> = {
  'operator.reset-tfa':
    ({ userId }, call) =>
    async (tx) =>
      await resetTwoFactor(tx, call, userId),
};

/** Turns two-factor off for a partner who lost the phone and the recovery codes, and notifies the partner. */
async function resetTwoFactor(tx: Tx, app: Pick<App, 'settings'>, userId: number): Promise<void> {
  orNotFound(await isPartner(tx, userId), 'Партнёр не найден');
  const partner = asPartner(userId);
  if (await removeTwoFactor(tx, partner)) {
    await announceTfaChange(tx, userId, 'reset');
    await applyBrake(tx, app, userId, 'tfa-reset');
  }
  await forgetAllGuesses(tx, guessesAt(partner));
}
