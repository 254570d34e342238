import { sheetClock } from '../../money/ledger/days.ts';
import { asMoney } from '../../money/ledger/money.ts';
import type { Db } from '../../platform/db/connection.ts';
import { findDeliveriesOf } from '../../postbacks/postbacks/deliveries/delivery-queries.ts';
import type { Visit } from './visit-queries.ts';

/** A step after a press; `is` is true once it has happened. */
export type Step = { text: string; is: boolean };

/** The steps from the click to the money, in their present state. */
export async function stepsOf(
  db: Db,
  visit: Visit,
  timeZone: string,
): Promise<{ steps: Step[]; isOver: boolean }> {
  const { userId, conversion } = visit;
  const sent = conversion ? await findDeliveriesOf(db, userId, conversion.id) : [];
  const isHeld = conversion !== null && conversion.state !== 'create';
  const isApproved = conversion !== null && (conversion.isConfirmed || conversion.state === 'approve');
  const isWaiting = sent.some(({ state, tries }) => state === 'waiting' && tries === 0);
  const delivered = sent.filter(({ state }) => state === 'delivered').length;
  const sum = conversion && asMoney(conversion.amount, conversion.currencyCode);
  const due = conversion?.releaseAt && sheetClock(timeZone)(conversion.releaseAt).slice(0, 10);
  return {
    steps: [
      { is: true, text: 'Клик принят' },
      { is: conversion !== null, text: 'Рекламодатель сообщил о заявке' },
      { is: isHeld, text: sum && isHeld ? `Конверсия в холде: ${sum}` : 'Конверсия в холде' },
      { is: isApproved, text: 'Рекламодатель подтвердил' },
      sent.length > 0 || !isApproved
        ? {
            is: delivered > 0,
            text: delivered > 0 ? `Постбеков партнёру ушло: ${delivered}` : 'Постбек партнёру',
          }
        : { is: true, text: 'Постбека у партнёра нет: сообщать некому' },
      {
        is: isApproved,
        text: !isApproved
          ? 'Деньги партнёру'
          : due
            ? `${sum} в холде до ${due}, потом на балансе`
            : `${sum} на балансе партнёра`,
      },
    ],
    isOver: isApproved && !isWaiting,
  };
}
