import { byState } from '#contract/conversions/conversion-names';
import { type OperatorContract, operatorContract } from '#contract/index';
import type { start } from '#contract/reports/first-page';
import { mayCall } from '../../console/staff/may-call.ts';
import { isBillingOn } from '../../money/ledger/billing.ts';
import { dayIn } from '../../money/ledger/days.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { Staff } from '../../platform/rpc/call.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { firstHour } from '../statistics/period.ts';
import { readNeeds } from './needs.ts';
import { type Came, countClicks, countPartners, type Stretch, sumConversions } from './queries.ts';

/** See docs/decisions/0122-what-needs-a-hand-is-marked.md. */
export const startHandlers: Handlers<typeof start> = {
  async 'operator.get-start'(_params, { sql, settings, staff }) {
    const { networkTimeZone } = settings;
    const may = mayOf(settings, staff);
    const now = new Date();
    const today = dayIn(0, networkTimeZone, now.getTime());
    const stretches = [stretchOf(0, networkTimeZone, now), stretchOf(-1, networkTimeZone, now)] as const;
    const seesConversions = may('operator.get-conversions');
    const [clicks, came, partners, needs] = await Promise.all([
      seesConversions ? both(stretches, (one) => countClicks(sql, one)) : null,
      seesConversions ? both(stretches, (one) => sumConversions(sql, one)) : null,
      may('operator.get-users') ? both(stretches, (one) => countPartners(sql, one)) : null,
      readNeeds(sql, { may, marking: settings.marking }, today),
    ]);
    return {
      at: now,
      clicks,
      partners,
      needs,
      conversions: came && { today: statesOf(came.today), yesterday: statesOf(came.yesterday) },
      money: came && moneyOf(came.today, came.yesterday),
    };
  },

  async 'operator.get-needs'(_params, { sql, settings, staff }) {
    const today = dayIn(0, settings.networkTimeZone);
    const may = mayOf(settings, staff);
    return { needs: await readNeeds(sql, { may, marking: settings.marking }, today) };
  },
};

function mayOf(settings: Settings, staff: Staff | null) {
  return (method: keyof OperatorContract) =>
    staff !== null && isBillingOn(settings, method) && mayCall(staff, operatorContract[method]);
}

/** From midnight until the present time of day, of today or the day that is `days` after today, by the clock of the zone. */
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

function statesOf(came: Came[]) {
  return byState((state) => came.reduce((total, one) => total + one[state], 0));
}

function moneyOf(today: Came[], yesterday: Came[]) {
  const codes = new Set([...today, ...yesterday].map(({ currencyCode }) => currencyCode));
  const of = (came: Came[], code: Came['currencyCode']) => {
    const one = came.find(({ currencyCode }) => currencyCode === code);
    return { approve: one?.approveAmount ?? 0, hold: one?.holdAmount ?? 0 };
  };
  return [...codes].map((currencyCode) => ({
    currencyCode,
    today: of(today, currencyCode),
    yesterday: of(yesterday, currencyCode),
  }));
}
