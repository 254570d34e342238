import { payoutRoles } from '#contract/conversions/batch-names';
import { entryOf, payOf, payTable } from '#contract/offers/pay-table';
import type { PaidEntry } from '#contract/offers/saved-offer';
import { convert } from '../../../money/rates/queries.ts';
import { holding } from '../../../offers/offers/terms/terms.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import type { Staff } from '../../../platform/rpc/call.ts';
import { Refusal } from '../../../platform/rpc/refusal.ts';
import type { Paying, PayTerms } from './facts-queries.ts';
import { UpdateRefusal } from './update-refusal.ts';

/** Sums that the caller names, in minor units. */
export type Named = {
  payout?: number | undefined;
  revenue?: number | undefined;
  currencyCode?: string | undefined;
};

/** A conversion's money; `revenue` is null where it is not known. */
export type Pay = { amount: number; revenue: number | null };

type Wanted = Named & {
  goal: string;
  country: string;
  /** A player's deposit, where the call names one. */
  deposit?: number | undefined;
  /** True where the caller may name a payout whatever the offer's rule is. */
  isStaff: boolean;
};

/**
 * The pay of a new conversion, in minor units of the partner's currency; the revenue is in the currency of `entry`, which sets
 * the revenue where the caller names none. The main goal always exists and pays nothing where no entry sets a payout; any other
 * goal must stand in the terms or have a kind.
 */
export function payOfConversion(
  terms: PayTerms,
  { goal, country, deposit, isStaff, ...named }: Wanted,
): Partial<Pay> & { amount: number; entry: PaidEntry | undefined } {
  const table = payTable(terms.payouts, holding(terms.own));
  const isKnown = goal === '' || table.has(goal) || terms.goals.some(({ name }) => name === goal);
  if (!isKnown && !isStaff) throw new UpdateRefusal(404, 'goal', `У оффера нет цели «${goal}»`);
  const entry = entryOf(terms.payouts, goal, country);
  const { amount, ...revenue } = payNamed(terms, named, isStaff);
  if (amount !== undefined) return { amount, ...revenue, entry };
  const pay = payOf(table, goal, country);
  if (pay && pay.amount > 0 && pay.currencyCode !== terms.currencyCode)
    throw otherCurrency(terms, pay.currencyCode);
  if (pay?.minAmount !== undefined && !isStaff) {
    if (deposit === undefined)
      throw new UpdateRefusal(400, 'deposit', 'Нет параметра deposit: от него зависит ставка цели');
    if (deposit < pay.minAmount) return { amount: 0, revenue: 0, entry };
  }
  return { amount: pay?.amount ?? 0, ...revenue, entry };
}

/** Terms in which a code's own payouts stand in place of the offer's and the partner's of the same goals. */
export function withPayouts(terms: PayTerms, payouts: PaidEntry[] | null): PayTerms {
  const goals = new Set(payouts?.map(({ goal }) => goal));
  const others = <Entry extends { goal: string }>(all: Entry[]) => all.filter(({ goal }) => !goals.has(goal));
  return { ...terms, payouts: [...others(terms.payouts), ...(payouts ?? [])], own: others(terms.own) };
}

/** True where a conversion without a click, whose country nobody knows, is paid: by an entry for all, or by whoever names its sum. */
export function paysWithoutCountry(
  terms: PayTerms,
  goal: string,
  { payout }: Named,
  isStaff: boolean,
): boolean {
  if (terms.payoutFrom === 'advertiser' || (isStaff && payout !== undefined)) return true;
  const table = payTable(terms.payouts, holding(terms.own));
  // A goal that the offer does not have is refused by its name.
  const isUnknown = goal !== '' && !table.has(goal) && terms.goals.every(({ name }) => name !== goal);
  return payOf(table, goal, '') !== null || isUnknown;
}

/**
 * The sums that a caller names for a new or an existing conversion. A sum from an advertiser is revenue where the terms give the
 * partner a share of it or name payouts themselves; otherwise it is the payout. Sums from the staff keep their names; a revenue
 * alone moves the partner's share with it.
 */
export function payNamed(
  { share, isFixed }: Pick<PayTerms, 'share' | 'isFixed'>,
  { payout, revenue }: Named,
  isStaff: boolean,
): Partial<Pay> {
  if (isFixed && !isStaff) return payout === undefined ? {} : { revenue: payout };
  const whole = isStaff ? revenue : payout;
  if (share === null || whole === undefined)
    return {
      ...(payout === undefined ? {} : { amount: payout }),
      ...(revenue === undefined ? {} : { revenue }),
    };
  return { amount: isStaff && payout !== undefined ? payout : shareOf(whole, share), revenue: whole };
}

/** A percent of a sum, rounded down to a minor unit. */
function shareOf(sum: number, percent: number) {
  return Number((BigInt(sum) * BigInt(Math.round(percent * 100))) / 10_000n);
}

/** Refuses sums that a staff member names instead of the terms, where their role may not name them. */
export function refusePayout({ role }: Staff): void {
  if (payoutRoles.includes(role)) return;
  throw new Refusal(
    'forbidden',
    'Ставку и доход называют роли admin и finance: уберите их или передайте им',
    {
      role,
    },
  );
}

/** Refuses sums that the caller may not name, and a staff payout in another currency than the partner's account. */
export function checkNamed(terms: Paying, { payout, revenue, currencyCode }: Named, isStaff: boolean): void {
  if (payout === undefined && revenue === undefined) return;
  if (!isStaff && terms.payoutFrom !== 'advertiser')
    throw new UpdateRefusal(409, 'payout', 'Ставку по этому офферу называет сеть: уберите payout');
  const isOther = currencyCode !== undefined && currencyCode !== terms.currencyCode;
  if (isStaff && payout !== undefined && isOther) throw otherCurrency(terms, currencyCode);
}

type Day = { at: Date; timeZone: string };

/**
 * Converts named sums to the currency of the partner's account by the rate of the conversion's day. An advertiser's sums are in
 * the named currency, or in the advertiser's own. Refuses a sum without a rate. A staff payout is in the partner's currency
 * already.
 */
export async function inOwnCurrency(
  tx: Tx,
  { currencyCode: to, callCurrency }: Paying,
  named: Named,
  isStaff: boolean,
  day: Day,
) {
  const from = named.currencyCode ?? callCurrency ?? to;
  const turn = async (sum: number | undefined) =>
    sum === undefined || from === to ? sum : await turned(tx, sum, { from, to, ...day });
  return {
    payout: isStaff ? named.payout : await turn(named.payout),
    revenue: await turn(named.revenue),
  };
}

async function turned(tx: Tx, sum: number, by: { from: string; to: string } & Day) {
  const units = await convert(tx, sum, by);
  if (units !== null) return units;
  const sentence = `Счёт партнёра в ${by.to}, а сумма в ${by.from}: на день конверсии нет курса, задайте его в «Курсах валют»`;
  throw new UpdateRefusal(409, 'currencyCode', sentence);
}

function otherCurrency({ currencyCode }: Pick<Paying, 'currencyCode'>, other: string) {
  return new UpdateRefusal(409, 'currencyCode', `Счёт партнёра в ${currencyCode}, а ставка в ${other}`);
}
