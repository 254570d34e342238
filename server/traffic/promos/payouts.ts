import { entryOf, inOneOrder, inOrder } from '#contract/offers/pay-table';
import type { PaidEntry } from '#contract/offers/saved-offer';
import { type PayoutGuard, whyHigh } from '../../offers/offers/terms/high-payout.ts';
import { lossesOf, refuseLosses } from '../../offers/offers/terms/loss.ts';
import { firstTerms } from '../../offers/offers/terms/terms.ts';
import {
  entryOfRow,
  findEarlierPayouts,
  findTerms,
  inMinor,
  type PayoutRow,
} from '../../offers/offers/terms/terms-queries.ts';
import type { Tx } from '../../platform/db/connection.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';

/** An entry of a code's payouts as it is given; without a revenue it has the offer's. */
type GivenEntry = Omit<PaidEntry, 'amount' | 'revenue'> & {
  amount?: number | undefined;
  revenue?: number | null | undefined;
};

/** Entries as a code keeps them, with sums in minor units; the keys are those of offers' rows. */
export type KeptPayouts = readonly PayoutRow[];

/** Reads payouts of codes of an offer, one after another; refuses what an offer's own payouts may not be. */
export async function createPayoutReader(tx: Tx, offerId: number, allowLoss: boolean, guard: PayoutGuard) {
  const { payouts: usual } = (await findTerms(tx, [offerId])).get(offerId) ?? firstTerms;
  const earlier = (await findEarlierPayouts(tx, [offerId])).get(offerId) ?? [];
  /** Undefined: the code keeps the payouts that it has. */
  return async (payouts: readonly GivenEntry[] | undefined, nameOf: (field: string) => string) => {
    if (payouts === undefined) return undefined;
    const share = payouts.findIndex(({ sharePercent }) => sharePercent !== undefined);
    if (share >= 0)
      throw wrongField(
        nameOf(`payouts.${share}.sharePercent`),
        'Доля от NGR платится по клику: для промокода укажите сумму',
      );
    const entries = payouts.map((one) => withRevenue(one, usual));
    const losses = lossesOf(entries, [], (place) => nameOf(`payouts.${place}.amount`));
    if (!allowLoss) refuseLosses(losses);
    for (const [, why] of losses) guard.ask(why);
    for (const entry of entries) {
      const why = await whyHigh(tx, guard, earlier, entry);
      if (why) guard.ask(why);
    }
    if (entries.length === 0) return null;
    return inOrder(entries).map(
      (one): PayoutRow => ({ ...inMinor(one), sharePercent: null, revenuePercent: null }),
    );
  };
}

function withRevenue({ revenue, amount = 0, ...entry }: GivenEntry, usual: readonly PaidEntry[]): PaidEntry {
  const [country = ''] = inOneOrder(entry.countries);
  const known = entryOf(usual, entry.goal, country);
  const own = known?.currencyCode === entry.currencyCode ? known.revenue : null;
  return { ...entry, amount, revenue: revenue === undefined ? own : revenue };
}

/** Payouts in whole units, as the staff read them. */
export function payoutsOnWire(payouts: KeptPayouts | null) {
  return (
    payouts?.map(({ amount, revenue, minAmount, ...row }) =>
      entryOfRow({
        ...row,
        amount: amount / 100,
        revenue: revenue && revenue / 100,
        minAmount: minAmount && minAmount / 100,
      }),
    ) ?? null
  );
}

/** Payouts as the code's partner reads them. */
export function partnersPayouts(payouts: KeptPayouts | null) {
  return payoutsOnWire(payouts)?.map(({ revenue: _, ...entry }) => entry) ?? null;
}
