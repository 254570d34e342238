import { pages } from '#contract/wire/pages';
import type { App } from '../../app.ts';
import { triggerOf } from '../../messages/notifications/catalog.ts';
import { linkTo } from '../../messages/notifications/link.ts';
import { notify } from '../../messages/notifications/notify.ts';
import { routine, type Work } from '../../platform/jobs/jobs.ts';
import { type Counters, nothing } from '../../reports/statistics/counters.ts';
import { countConversions, incomeOf, ratios } from '../../reports/statistics/ratios.ts';
import { findDays } from '../../reports/statistics/report.ts';
import { dayIn, hourIn } from '../ledger/days.ts';
import { asMoney } from '../ledger/money.ts';
import { findBalance } from '../ledger/queries.ts';
import { findUntold, markTold } from './queries.ts';

/** Two consecutive days: the day that is told and the day that it is compared with. */
type Days = { day: string; before: string; timeZone: string };

/** The last hour at which a day is told after its midnight, where the program was down then. */
const lastHour = 11;

/**
 * Tells partners who want it the result of the previous day, after midnight of the network's clock; clicks of the last minutes
 * are in by then.
 */
export function daySumWork({ settings: { networkTimeZone: timeZone }, ...deps }: App): Work {
  return routine('tell-day', '20,50 * * * *', async () => {
    if (hourIn(timeZone) > lastHour) return;
    await tellDay(deps, { day: dayIn(-1, timeZone), before: dayIn(-2, timeZone), timeZone });
  });
}

/** A failure for one partner does not delay the others. */
export async function tellDay({ sql, log }: Pick<App, 'sql' | 'log'>, days: Days): Promise<void> {
  for (const userId of await findUntold(sql, days.day))
    await tellOne(sql, userId, days).catch((error: unknown) =>
      log.error({ err: error, partner: userId }, 'a partner is not told of the day'),
    );
}

async function tellOne(sql: App['sql'], userId: number, { day, before: from, timeZone }: Days) {
  const [earlier = nothing(), now = nothing()] = await findDays(sql, userId, { from, to: day, timeZone });
  const balance = await findBalance(sql, userId);
  await sql.begin(async (tx) => {
    if (!(await markTold(tx, userId, day)) || !balance || isEmpty(now)) return;
    await notify(tx, { userId, ...messageOf(day, now, earlier, balance.currencyCode) });
  });
}

function isEmpty(counters: Counters) {
  return counters.clicks === 0 && countConversions(counters) === 0;
}

function messageOf(day: string, now: Counters, earlier: Counters, currency: string) {
  const trigger = 'day-sum';
  const money = (counters: Counters) => asMoney(incomeOf(counters), currency);
  const lines = [
    ['Доход', money],
    ['Клики', ({ clicks }: Counters) => number.format(clicks)],
    ['Конверсии', (counters: Counters) => number.format(countConversions(counters))],
    ['Апрув', (counters: Counters) => asShare(ratios.approval(counters))],
  ] as const;
  const items = lines.map(([name, write]) => `<li>${name}: ${write(now)}, накануне ${write(earlier)}</li>`);
  const [, month, date] = day.split('-');
  return {
    trigger,
    title: `${triggerOf(trigger).name} ${date}.${month}: ${money(now)}`,
    content: `<ul>${items.join('')}</ul>${linkTo(`${pages.statistics}?from=${day}&amp;to=${day}`, 'Отчёт за день')}`,
  } as const;
}

const number = new Intl.NumberFormat('ru-RU');
const percent = new Intl.NumberFormat('ru-RU', { style: 'percent', maximumFractionDigits: 1 });

/** A share needs enough decisions. */
function asShare(share: number | null) {
  return share === null ? 'пока рано' : percent.format(share);
}
