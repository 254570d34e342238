import { pages } from '#contract/wire/pages';
import type { App } from '../../../app.ts';
import { triggerOf } from '../../../messages/notifications/catalog.ts';
import { startBroadcast } from '../../../messages/notifications/publish/broadcast.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { asText } from '../../../platform/mail/letter.ts';
import { findSenders } from '../terms/audience-queries.ts';
import { countVisitors, findQuiet, markSilent, type Quiet, sweepHours } from './silence-queries.ts';

/** Visitors since the last call, measured in the usual visitors of one hour with calls. */
const mostExpected = 3;

/**
 * Every hour finds advertisers that are silent against their own rhythm while visitors come, and tells senders of traffic to the
 * offer once, until the advertiser calls again (decision 93).
 */
export function silenceWork({ sql, settings: { networkTimeZone } }: App): Work {
  return routine('tell-silence', '23 * * * *', async () => {
    for (const quiet of await findQuiet(sql)) {
      const { since, before } = await countVisitors(sql, quiet);
      if (since === 0 || since * quiet.calls < before * mostExpected) continue;
      await sql.begin(async (tx) => {
        if (!(await markSilent(tx, quiet))) return;
        const senders = await findSenders(tx, quiet.offerId);
        if (senders.length > 0) await startBroadcast(tx, messageOf(quiet, since, networkTimeZone), senders);
      });
    }
    await sweepHours(sql);
  });
}

function messageOf({ offerId, name, ...quiet }: Quiet, since: number, timeZone: string) {
  const trigger = 'advertiser-silent';
  return {
    trigger,
    title: `${triggerOf(trigger).name}: ${name}`,
    content: `<p>Рекламодатель не сообщает о конверсиях дольше обычного, хотя клики идут. О конверсиях этого времени он ещё может сообщить.</p>
<ul><li>Последний ответ: ${asMoment(quiet.lastAt, timeZone)} по времени сети</li>
<li>Молчит: ${asPause(quiet.silentHours)}</li><li>Обычная пауза: ${asPause(quiet.usualHours)}</li>
<li>Кликов с тех пор: ${since}</li></ul>
<p><a href="${pages.offer.replace(':id', String(offerId))}">Открыть оффер ${asText(name)}</a></p>`,
  } as const;
}

/** Formats a moment like `14:05 20.11.2026`. */
function asMoment(at: Date, timeZone: string) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('ru-RU', { timeZone, ...options }).format(at);
  const date = part({ day: '2-digit', month: '2-digit', year: 'numeric' });
  return `${part({ hour: '2-digit', minute: '2-digit' })} ${date}`;
}

/** Formats a pause in hours below 48, in whole days above. */
function asPause(hours: number) {
  const [unit, count] = hours < 48 ? (['hour', hours] as const) : (['day', Math.floor(hours / 24)] as const);
  return new Intl.NumberFormat('ru-RU', { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
