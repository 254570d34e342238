import { payoutRoles } from '#contract/conversions/batch-names';
import type { Payout } from '#contract/offers/offer-terms';
import { entryOf } from '#contract/offers/pay-table';
import { asMoney, toMinor } from '../../../money/ledger/money.ts';
import { convert } from '../../../money/rates/queries.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import type { Call, Staff } from '../../../platform/rpc/call.ts';
import { askingCode, Refusal } from '../../../platform/rpc/refusal.ts';
import { inPercent, placesOf } from './loss.ts';

/** Accepts or refuses a payout that is a loss, or far above what the offer paid. */
export type PayoutGuard = {
  /** Receives a sentence about such a payout; throws to refuse the payout. */
  ask: (sentence: string) => void;
  /** The sum from which a payout counts as high where there is nothing to compare it with. */
  limit: number;
  timeZone: string;
};

/**
 * Such a payout may be set by a person of finance who has just given their app's code, or by `who` where finance may not make the
 * call: the payout makes the advertiser's call name the sum.
 */
export function payoutGuard(
  { settings, staffSession }: Pick<Call, 'settings' | 'staffSession'>,
  { kind, role }: Staff,
  who = 'роли admin и finance',
): PayoutGuard {
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

/** A payout above this many times the offer's own payout is high. */
const mostTimes = 3;

/**
 * A sentence about a payout that is over three times the offer's payout a week ago; '' for a normal payout. A goal without a
 * payout is compared with the offer's highest one. Without any payout, or without a rate of the currency, the limit of hand
 * entries decides.
 */
export async function whyHigh(
  tx: Tx,
  { limit, timeZone }: Pick<PayoutGuard, 'limit' | 'timeZone'>,
  earlier: readonly Payout[],
  { goal, countries, currencyCode, amount, sharePercent }: Payout,
): Promise<string> {
  if (sharePercent !== undefined) return whyHighShare(earlier, { goal, countries, sharePercent });
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

/** A percent of the NGR above it is high, where the offer paid no such share before. */
const mostPercent = 50;

function whyHighShare(
  earlier: readonly Payout[],
  { goal, countries, sharePercent }: Pick<Payout, 'goal' | 'countries'> & { sharePercent: number },
) {
  for (const country of placesOf(countries)) {
    const usual = entryOf(earlier, goal, country)?.sharePercent ?? null;
    if (usual === null && sharePercent > mostPercent)
      return `Доля ${inPercent(sharePercent)} от NGR больше ${inPercent(mostPercent)}`;
    if (usual !== null && usual > 0 && sharePercent > mostTimes * usual)
      return `Доля ${inPercent(sharePercent)} от NGR больше трёх долей оффера, ${inPercent(usual)}`;
  }
  return '';
}

function dearest(payouts: readonly Payout[]) {
  return [...payouts].sort((one, other) => other.amount - one.amount)[0];
}

async function inCurrency(tx: Tx, { amount, currencyCode: from }: Payout, to: string, timeZone: string) {
  if (from === to) return amount;
  const units = await convert(tx, toMinor(amount), { from, to, at: new Date(), timeZone });
  return units === null ? null : units / 100;
}
