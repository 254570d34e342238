import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { triggerOf } from '../../../messages/notifications/catalog.ts';
import { startBroadcast } from '../../../messages/notifications/publish/broadcast.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { asText } from '../../../platform/mail/letter.ts';
import { findSenders } from '../terms/audience-queries.ts';
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
          const senders = await findSenders(tx, taken.offerId);
          if (senders.length > 0) await startBroadcast(tx, messageOf(taken), senders);
        });
    },
    'money',
  );
}

function messageOf({ offerId, name, percent, used, cap }: TakenCap) {
  const trigger = percent === 100 ? 'cap-reached' : 'cap-near';
  const what =
    percent === 100
      ? `Оффер принял все конверсии на сегодня: ${cap}. До конца дня по времени сети посетители уходят`
      : `Оффер принял ${used} из ${cap} конверсий на сегодня. Когда лимит закончится, посетители пойдут`;
  return {
    trigger,
    title: `${triggerOf(trigger).name}: ${name}`,
    content: `<p>${what} по правилам <a href="${pages.trafficback}">трафикбека</a>.</p>
<p><a href="${pages.offer.replace(':id', String(offerId))}">Открыть оффер ${asText(name)}</a></p>`,
  } as const;
}
