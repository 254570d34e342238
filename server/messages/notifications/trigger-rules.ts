import type { Settings } from '../../platform/program/settings.ts';
import type { ChannelCode, Trigger } from './catalog.ts';

/** True where a channel is on for a trigger by default. */
export function isUsual(trigger: Trigger, code: ChannelCode): boolean {
  const usual: readonly ChannelCode[] = trigger.usual;
  return usual.includes(code);
}

/** Why a trigger cannot be switched on a channel; empty when it can. */
export function lockReason(trigger: Trigger, code: ChannelCode): string {
  if (!isLocked(trigger, code)) return '';
  return isOfMoney(trigger)
    ? 'О том, куда уходят ваши деньги, мы пишем всегда: так вы успеете остановить чужого'
    : 'О безопасности мы всегда пишем на почту: так вы узнаете, если в кабинет войдёт кто-то другой';
}

/** Mail about security is always on, and every channel about requisites: an intruder must not be able to turn it off. */
export function isLocked(trigger: Trigger, code: ChannelCode): boolean {
  return isOfMoney(trigger) || (trigger.categoryId === 4 && code === 'mail');
}

/**
 * Only the program sends notices about security and heads of the log, so that a partner can trust them. Notices of the sender of
 * postbacks and of marked advertising are the program's as well.
 */
export function isOfProgram(trigger: Trigger): boolean {
  const { categoryId, code } = trigger;
  return categoryId === 4 || categoryId === 6 || code === 'proof-head' || isOfMarking(trigger);
}

/** False for triggers of a feature that this network does not have. */
export function isShown(trigger: Trigger, { marking }: Pick<Settings, 'marking'>): boolean {
  return marking || !isOfMarking(trigger);
}

function isOfMarking({ code }: Trigger): boolean {
  return code === 'creative' || code === 'creative-replaced' || code === 'foreign-tokens';
}

function isOfMoney({ code }: Trigger): boolean {
  return code === 'requisites-changed' || code === 'money-stopped';
}
