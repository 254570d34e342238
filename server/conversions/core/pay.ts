import { payoutRoles } from '#contract/conversions/batch-names';
import { payOf, payTable } from '#contract/offers/pay-table';
import { holding } from '../../offers/terms/terms.ts';
import type { Staff } from '../../rpc/call.ts';
import { Refusal } from '../../rpc/refusal.ts';
import type { PayTerms } from './facts-queries.ts';
import { UpdateRefusal } from './update-refusal.ts';

/** A sum that the caller names, minor units. */
export type Named = { payout?: number | undefined; currencyCode?: string | undefined };

type Paying = Pick<PayTerms, 'payoutFrom'> & { currencyCode: string };

type Wanted = Named & {
  goal: string;
  country: string;
  /** Whether the caller may name a payout whatever the offer says. */
  isStaff: boolean;
};

/**
 * What a new conversion pays, in minor units of the partner's currency. The main goal always exists and pays nothing where no
 * entry says more; another one must stand in the terms.
 */
export function payOfConversion(terms: PayTerms, { goal, country, isStaff, ...named }: Wanted): number {
  const table = payTable(terms.payouts, holding(terms.own));
  const isNamed = named.payout !== undefined;
  if (goal !== '' && !table.has(goal) && !isStaff)
    throw new UpdateRefusal(404, 'goal', `У оффера нет цели «${goal}»`);
  checkNamed(terms, named, isStaff);
  if (isNamed) return named.payout ?? 0;
  const pay = payOf(table, goal, country);
  if (pay && pay.amount > 0 && pay.currencyCode !== terms.currencyCode)
    throw otherCurrency(terms, pay.currencyCode);
  return pay?.amount ?? 0;
}

/** Refuses what one of the staff names instead of the terms, where it is not for their role. */
export function refusePayout({ role }: Staff): void {
  if (payoutRoles.includes(role)) return;
  throw new Refusal('forbidden', 'Выплату называют роли admin и finance: уберите её или передайте им', {
    role,
  });
}

/** Refuses a payout that the caller may not name, and one that the partner's account cannot take. */
export function checkNamed(terms: Paying, { payout, currencyCode }: Named, isStaff: boolean): void {
  if (payout === undefined) return;
  if (!isStaff && terms.payoutFrom !== 'advertiser')
    throw new UpdateRefusal(409, 'payout', 'Выплату по этому офферу называет сеть: уберите payout');
  if (currencyCode !== undefined && currencyCode !== terms.currencyCode)
    throw otherCurrency(terms, currencyCode);
}

function otherCurrency({ currencyCode }: Pick<Paying, 'currencyCode'>, other: string): UpdateRefusal {
  return new UpdateRefusal(409, 'currencyCode', `Счёт партнёра в ${currencyCode}, а выплата в ${other}`);
}
