import { sheetClock } from '../../money/ledger/days.ts';
import { asMoney } from '../../money/ledger/money.ts';
import type { Db } from '../../platform/db/connection.ts';
import { findCallsOf } from '../../postbacks/postbacks/calls/call-queries.ts';
import type { Visit } from './visit-queries.ts';

/** The steps from the click to the money, in their present state: `is` is true once a step has happened. */
export async function stepsOf(db: Db, { userId, conversion }: Visit, timeZone: string) {
  const sent = conversion ? await findCallsOf(db, userId, conversion.id) : [];
  const isHeld = conversion !== undefined && conversion.state !== 'create';
  const isApproved = conversion !== undefined && (conversion.isConfirmed || conversion.state === 'approve');
  const isWaiting = sent.some(({ state, tries }) => state === 'waiting' && tries === 0);
  const delivered = sent.filter(({ state }) => state === 'delivered').length;
  const sum = conversion && asMoney(conversion.amount, conversion.currencyCode);
  const due = conversion?.releaseAt && sheetClock(timeZone)(conversion.releaseAt).slice(0, 10);
  const paid = due ? `${sum} в холде до ${due}, потом на балансе` : `${sum} на балансе партнёра`;
  const told =
    delivered > 0
      ? { is: true, text: `Постбеков партнёру ушло: ${delivered}` }
      : { is: false, text: 'Постбек партнёру' };
  return {
    steps: [
      { is: true, text: 'Клик принят' },
      { is: conversion !== undefined, text: 'Рекламодатель сообщил о заявке' },
      { is: isHeld, text: isHeld ? `Конверсия в холде: ${sum}` : 'Конверсия в холде' },
      { is: isApproved, text: 'Рекламодатель подтвердил' },
      sent.length > 0 || !isApproved ? told : { is: true, text: 'Постбека у партнёра нет: сообщать некому' },
      { is: isApproved, text: isApproved ? paid : 'Деньги партнёру' },
    ],
    isOver: isApproved && !isWaiting,
  };
}
