import type { dashboard } from '#contract/reports/dashboard';
import { categories, findTrigger } from '../../messages/notifications/catalog.ts';
import { pageQuery } from '../../messages/notifications/queries.ts';
import type { Reader } from '../../messages/notifications/row-queries.ts';
import { dayIn } from '../../money/ledger/days.ts';
import { findHoldCalendar } from '../../money/ledger/hold-calendar.ts';
import { findBalance } from '../../money/ledger/queries.ts';
import { clockOf } from '../../money/papers/contracts/clock.ts';
import { findWaiting } from '../../money/papers/waiting-queries.ts';
import type { Db } from '../../platform/db/connection.ts';
import { notFound } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { nothing } from '../statistics/counters.ts';
import { periodOf, slotsOf } from '../statistics/period.ts';
import { countConversions, incomeOf } from '../statistics/ratios.ts';
import { findDays } from '../statistics/report.ts';
import { sumRerouted } from '../statistics/trafficback-queries.ts';
import { findFirstSteps, findIncomes, findTroubled } from './queries.ts';
import { shownDays, stretchesOf } from './stretches.ts';

const mostNews = 5;
const mostWaiting = 10;

export const dashboardHandlers: Handlers<typeof dashboard> = {
  async 'dashboard.get-overview'({ timeZone }, { sql, partner, session, settings }) {
    const [balance, income, month, hold, postbacks, news, waiting] = await Promise.all([
      findBalance(sql, partner.id),
      findIncome(sql, partner.id, timeZone),
      findMonth(sql, partner.id, timeZone),
      findHoldCalendar(sql, partner.id, settings.networkTimeZone, shownDays),
      findTroubled(sql, partner.id),
      findOfferNews(sql, { userId: partner.id, sessionId: session?.id ?? null }),
      settings.billing === 'own' ? findWaiting(sql, partner.id, clockOf(settings), mostWaiting) : [],
    ]);
    if (!balance) throw notFound();
    const isNew = month.days.every(({ clicks, conversions }) => clicks + conversions === 0);
    const steps = isNew ? await findFirstSteps(sql, partner.id) : undefined;
    return {
      income,
      ...month,
      firstSteps: steps
        ? { ...steps, requisites: settings.billing === 'own' ? steps.requisites : null }
        : null,
      hold,
      postbacks,
      news,
      waiting,
      currencyCode: balance.currencyCode,
    };
  },
};

async function findIncome(db: Db, userId: number, timeZone: string) {
  const { today, todayBefore, yesterday, yesterdayBefore, month, monthBefore, days, daysBefore } =
    stretchesOf(timeZone);
  const pairs = [today, todayBefore, yesterday, yesterdayBefore, month, monthBefore, days, daysBefore];
  const incomes = await findIncomes(db, userId, pairs);
  const compared = (place: number) => ({
    amount: incomes[2 * place] ?? 0,
    before: incomes[2 * place + 1] ?? 0,
  });
  return { today: compared(0), yesterday: compared(1), month: compared(2), days: compared(3) };
}

/** The last days of a partner, and the trafficback of these days. */
async function findMonth(db: Db, userId: number, timeZone: string) {
  const asked = { from: dayIn(1 - shownDays, timeZone), to: dayIn(0, timeZone), timeZone };
  const period = periodOf(asked);
  const slots = slotsOf('day', asked);
  const [byDay, rerouted] = await Promise.all([findDays(db, userId, asked), sumRerouted(db, userId, period)]);
  const days = slots.map(({ key }, index) => {
    const counters = byDay[index] ?? nothing();
    return {
      date: key,
      income: incomeOf(counters),
      approve: counters.approve.amount,
      hold: counters.hold.amount,
      reject: counters.reject.amount,
      clicks: counters.clicks,
      conversions: countConversions(counters),
    };
  });
  const clicks = byDay.reduce((sum, { trafficbacks }) => sum + trafficbacks, 0);
  return { days, trafficback: { ...rerouted, clicks } };
}

async function findOfferNews(db: Db, reader: Reader) {
  const filter = { categoryId: categories[0].id, search: '' };
  const rows = await pageQuery(db, reader, filter, { offset: 0, perPage: mostNews });
  return rows.map((row) => ({ ...row, typeName: findTrigger(row.triggerId)?.name ?? '' }));
}
