import type { BrakeKind } from '#contract/money/requisite-names';
import type { App } from '../../app.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { isPartner } from '../../platform/db/user-queries.ts';
import { announce } from '../../platform/live/announce.ts';
import { delayPayouts, delayRequisites, hasHappened, lockBrake, noteEvent } from './queries.ts';

/** Events with which the theft of an account begins. */
export type BrakeEvent = Exclude<BrakeKind, 'lock' | 'unlock' | 'stop' | 'lift'>;

const ofPassword = ['password-link', 'password-changed'] as const;

/**
 * Delays a partner's money after an event by which an account may have been stolen, in the transaction of the event: new
 * requisites wait. After a change of both mail and password within a day, or a reset of two-factor by the staff, all payments
 * wait. The longer waiting time holds; times do not add up. A member has no money: their password and mail brake nothing.
 */
export async function applyBrake(
  tx: Tx,
  { settings: { brakeHours } }: Pick<App, 'settings'>,
  userId: number,
  event: BrakeEvent,
): Promise<void> {
  if (!(await isPartner(tx, userId))) return;
  await lockBrake(tx, userId);
  if (event !== 'password-changed') await delayRequisites(tx, userId, brakeHours.event);
  const others = event === 'mail-changed' ? ofPassword : ['mail-changed' as const];
  const isOfPair = event === 'mail-changed' || event === 'password-link' || event === 'password-changed';
  if (event === 'tfa-reset' || (isOfPair && (await hasHappened(tx, userId, others))))
    await delayPayouts(tx, userId, brakeHours.all);
  await noteEvent(tx, userId, event);
  await announce(tx, userId, { type: 'requisites' });
}
