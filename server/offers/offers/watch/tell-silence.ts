import type { App } from '../../../app.ts';
import { routine, type Work } from '../../../platform/jobs/jobs.ts';
import { offerMessage, tellSenders } from '../offer-message.ts';
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
        await tellSenders(tx, quiet.offerId, messageOf(quiet, since, networkTimeZone));
      });
    }
    await sweepHours(sql);
  });
}

function messageOf(quiet: Quiet, since: number, timeZone: string) {
  return offerMessage(
    'advertiser-silent',
    quiet,
    `<p>Рекламодатель не сообщает о конверсиях дольше обычного, хотя клики идут. О конверсиях этого времени он ещё может сообщить.</p>
<ul><li>Последний ответ: ${asMoment(quiet.lastAt, timeZone)} по времени сети</li>
<li>Молчит: ${asPause(quiet.silentHours)}</li><li>Обычная пауза: ${asPause(quiet.usualHours)}</li>
<li>Кликов с тех пор: ${since}</li></ul>`,
  );
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
