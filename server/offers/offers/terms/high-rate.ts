import { payoutRoles } from '#contract/conversions/batch-names';
import type { Payout } from '#contract/offers/offer-terms';
import { entryOf } from '#contract/offers/pay-table';
import { asMoney, toMinor } from '../../../money/ledger/money.ts';
import { convert } from '../../../money/rates/queries.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import type { Call, Staff } from '../../../platform/rpc/call.ts';
import { askingCode, Refusal } from '../../../platform/rpc/refusal.ts';
import { placesOf } from './loss.ts';

/** Lets a rate through that pays at a loss, or far more than the offer did, or refuses it. */
export type RateGuard = {
  /** Hears of one, in a sentence. */
  ask: (sentence: string) => void;
  /** From which sum on a payout that nothing is compared with is one. */
  limit: number;
  timeZone: string;
};

/**
 * Such a rate is set by a person of finance, or of `who` where finance may not call, who has given the app's code just now: it makes the
 * advertiser's call say the sum.
 */
export function rateGuard(
  { settings, staffSession }: Pick<Call, 'settings' | 'staffSession'>,
  { kind, role }: Staff,
  who = 'роли admin и finance',
): RateGuard {
  return {
    limit: settings.staffEntryLimit,
    timeZone: settings.networkTimeZone,
    ask(sentence) {
      if (!payoutRoles.includes(role))
        throw new Refusal('forbidden', `${sentence}: её задают ${who}`, { role });
      if (kind === 'key') throw new Refusal('forbidden', `${sentence}: её задаёт сотрудник, а не ключ`);
      if (staffSession?.hasFactor && !staffSession.confirmedUntil) throw askingCode();
    },
  };
}

/** As many times the offer's own payout a rate is far above it. */
const mostTimes = 3;

/**
 * Says of a rate that is over three times what the offer paid there a week ago; of a goal that it did not pay for, its dearest one decides,
 * and where it paid nothing, the limit of hand entries. Where the currency has no rate, that limit as well.
 */
export async function whyHigh(
  tx: Tx,
  { limit, timeZone }: Pick<RateGuard, 'limit' | 'timeZone'>,
  earlier: readonly Payout[],
  { goal, countries, currencyCode, amount }: Payout,
): Promise<string> {
  const written = asMoney(toMinor(amount), currencyCode);
  for (const country of placesOf(countries)) {
    const entry = entryOf(earlier, goal, country) ?? dearest(earlier);
    const usual = entry && entry.amount > 0 ? await inCurrency(tx, entry, currencyCode, timeZone) : null;
    if (usual === null && amount > limit)
      return `Ставка ${written} больше ${limit} (настройка STAFF_ENTRY_LIMIT)`;
    if (usual !== null && amount > mostTimes * usual)
      return `Ставка ${written} больше трёх ставок оффера, ${asMoney(toMinor(usual), currencyCode)}`;
  }
  return '';
}

function dearest(payouts: readonly Payout[]): Payout | undefined {
  return [...payouts].sort((one, other) => other.amount - one.amount)[0];
}

async function inCurrency(
  tx: Tx,
  { amount, currencyCode: from }: Payout,
  to: string,
  timeZone: string,
): Promise<number | null> {
  if (from === to) return amount;
  const units = await convert(tx, toMinor(amount), { from, to, at: new Date(), timeZone });
  return units === null ? null : units / 100;
}
