import { type LeafRow, leafOf } from './leaf.ts';

/** A conversion in the state that a leaf keeps. */
export type KeptConversion = {
  id: number;
  userId: number;
  offerId: number;
  clickId: string | null;
  goal: string;
  tid: string;
  state: string;
  isConfirmed: boolean;
  /** Minor units. */
  amount: number;
  currencyCode: string;
  revenue: number | null;
  reason: string | null;
  steps: number;
  /** Subs of the click; only with the first step. */
  subs?: string[];
};

/** The line of a receipt, as far as a leaf keeps it. */
type Line = { at: Date; saidBy: string; word: string };

/** The leaf of a conversion's change: the state that it led to, who said so, and the receipt of the call that did. */
export function leafOfConversion(one: KeptConversion, { at, saidBy, word }: Line, call?: string): LeafRow {
  const open = { ...openOf(one), by: saidBy, word };
  return leafOf({
    kind: 'conversion',
    at,
    ...kept(one),
    open: call === undefined ? open : { ...open, call },
  });
}

/** The leaf of a conversion that was there before the log, or changed while none was kept. */
export function leafOfAdopted(one: KeptConversion, at: Date): LeafRow {
  return leafOf({ kind: 'adopted', at, ...kept(one), open: openOf(one) });
}

function openOf({
  id,
  offerId,
  clickId,
  goal,
  state,
  isConfirmed,
  amount,
  currencyCode,
  reason,
  steps,
}: KeptConversion) {
  return {
    conversion: id,
    offer: offerId,
    click: clickId,
    goal,
    state,
    confirmed: isConfirmed,
    payout: amount,
    currency: currencyCode,
    reason,
    step: steps,
  };
}

/** `user` shows a conversion that is given to somebody else; the revenue is the network's own and is opened to nobody. */
function kept({ id, userId, tid, revenue, steps, subs = [] }: KeptConversion) {
  const hidden: Record<string, string> = {
    user: String(userId),
    tid,
    revenue: revenue === null ? '' : String(revenue),
  };
  if (subs.some((sub) => sub !== '')) hidden.subs = JSON.stringify(subs);
  return { conversionId: id, step: steps, hidden };
}
