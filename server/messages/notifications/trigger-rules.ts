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
 * postbacks are the program's as well.
 */
export function isOfProgram({ categoryId, code }: Trigger): boolean {
  return categoryId === 4 || categoryId === 6 || code === 'proof-head';
}

function isOfMoney({ code }: Trigger): boolean {
  return code === 'requisites-changed' || code === 'money-stopped';
}
