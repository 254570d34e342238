import { byState } from '#contract/conversions/conversion-names';
import { type OperatorContract, operatorContract } from '#contract/index';
import { mostNeeds, type NeedKind, needKinds, type start } from '#contract/staff/first-page';
import type { Sql } from '../db/connection.ts';
import { isBillingOn } from '../ledger/billing.ts';
import { dayIn } from '../ledger/days.ts';
import { fromMinor } from '../ledger/money.ts';
import type { Handlers } from '../rpc/rpc.ts';
import { mayCall } from '../staff/may-call.ts';
import { firstHour } from '../statistics/period.ts';
import {
  type Came,
  countClicks,
  countNeeds,
  countPartners,
  type Stretch,
  sumConversions,
} from './queries.ts';

type Method = keyof OperatorContract;

/** See docs/decisions/0122-what-needs-a-hand-is-marked.md. */
export const startHandlers: Handlers<typeof start> = {
  async 'operator.get-start'(_params, { sql, settings, staff }) {
    const { networkTimeZone } = settings;
    const may = (method: Method) =>
      staff !== null && isBillingOn(settings, method) && mayCall(staff, operatorContract[method]);
    const now = new Date();
    const today = dayIn(0, networkTimeZone, now.getTime());
    const stretches = [stretchOf(0, networkTimeZone, now), stretchOf(-1, networkTimeZone, now)] as const;
    const seesConversions = may('operator.get-conversions');
    const kinds = needKinds.filter((kind) => may(shownBy[kind]));
    const [clicks, came, partners, needs] = await Promise.all([
      seesConversions ? both(stretches, (one) => countClicks(sql, one)) : null,
      seesConversions ? both(stretches, (one) => sumConversions(sql, one)) : null,
      may('operator.get-users') ? both(stretches, (one) => countPartners(sql, one)) : null,
      findNeeds(sql, kinds, today),
    ]);
    return {
      ...{ at: now.toISOString(), clicks, partners, needs },
      conversions: came && { today: statesOf(came.today), yesterday: statesOf(came.yesterday) },
      money: came && moneyOf(came.today, came.yesterday),
    };
  },
};

/** The method whose list shows what needs a hand: who may call it may know that there is something. */
const shownBy: Record<NeedKind, Method> = {
  'postbacks-failing': 'operator.get-postback-health',
  'postbacks-paused': 'operator.get-postback-health',
  refusals: 'operator.get-conversion-refusals',
  'waiting-calls': 'operator.get-waiting-calls',
  'silent-advertisers': 'operator.get-offers',
  'caps-reached': 'operator.get-offers',
  applications: 'operator.get-applications',
  orders: 'operator.get-orders',
  withdrawals: 'operator.get-withdrawals',
  losses: 'operator.get-conversions',
  'withdrawal-ends': 'operator.drop-withdrawal-end',
  registries: 'operator.get-registries',
  'access-requests': 'operator.get-access-requests',
  tickets: 'operator.get-tickets',
  'paid-ended': 'operator.get-statement-lines',
  'statement-lines': 'operator.get-statement-lines',
  letters: 'operator.get-failed-deliveries',
  jobs: 'operator.get-failed-jobs',
  spool: 'operator.get-system',
};

/** From midnight until now, of today or the day that is `days` after it, by the clock of the zone. */
function stretchOf(days: number, timeZone: string, now: Date): Stretch {
  const midnight = (day: number) => firstHour(dayIn(day, timeZone, now.getTime()), timeZone);
  const passed = now.getTime() - midnight(0).getTime();
  const start = midnight(days);
  return { start, until: new Date(start.getTime() + passed) };
}

async function both<T>(
  [today, yesterday]: readonly [Stretch, Stretch],
  ask: (stretch: Stretch) => Promise<T>,
): Promise<{ today: T; yesterday: T }> {
  const [one, other] = await Promise.all([ask(today), ask(yesterday)]);
  return { today: one, yesterday: other };
}

async function findNeeds(sql: Sql, kinds: NeedKind[], today: string) {
  const found = await countNeeds(sql, kinds, today);
  return found.map(({ kind, count }) => ({
    kind,
    count: Math.min(count, mostNeeds),
    isMore: count > mostNeeds,
  }));
}

function statesOf(came: Came[]) {
  return byState((state) => came.reduce((total, one) => total + one[state], 0));
}

function moneyOf(today: Came[], yesterday: Came[]) {
  const codes = new Set([...today, ...yesterday].map(({ currencyCode }) => currencyCode));
  const of = (came: Came[], code: Came['currencyCode']) => {
    const one = came.find(({ currencyCode }) => currencyCode === code);
    return { approve: fromMinor(one?.approveAmount ?? 0), hold: fromMinor(one?.holdAmount ?? 0) };
  };
  return [...codes].map((currencyCode) => ({
    currencyCode,
    today: of(today, currencyCode),
    yesterday: of(yesterday, currencyCode),
  }));
}
