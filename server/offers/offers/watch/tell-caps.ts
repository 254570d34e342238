import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { offerMessage, tellSenders } from '../offer-message.ts';
import { findTakenCaps, markNotified, type TakenCap } from './cap-queries.ts';

/**
 * Tells senders of traffic to an offer that its cap is nearly full or full, every minute, at most once a day each. A cap that
 * reaches both marks in between is told only as full.
 */
export function capsWork({ sql, settings: { networkTimeZone } }: App): Work {
  return routine(
    'tell-caps',
    '* * * * *',
    async () => {
      for (const taken of await findTakenCaps(sql, networkTimeZone))
        await sql.begin(async (tx) => {
          if (!(await markNotified(tx, taken, networkTimeZone))) return;
          await tellSenders(tx, taken.offerId, messageOf(taken));
        });
    },
    'money',
  );
}

function messageOf({ percent, used, cap, ...offer }: TakenCap) {
  const isFull = percent === 100;
  const what = isFull
    ? `Оффер принял все конверсии на сегодня: ${cap}. До конца дня по времени сети посетители уходят`
    : `Оффер принял ${used} из ${cap} конверсий на сегодня. Когда лимит закончится, посетители пойдут`;
  const content = `<p>${what} по правилам <a href="${pages.trafficback}">трафикбека</a>.</p>`;
  return offerMessage(isFull ? 'cap-reached' : 'cap-near', offer, content);
}
