import type { Tx } from '../../platform/db/connection.ts';
import { findFacts } from '../conversions/core/facts-queries.ts';
import { withoutClick } from '../conversions/core/make.ts';
import { insertConversion, noPromo } from '../conversions/core/queries.ts';
import { dueOf, looked, nextState } from '../conversions/core/rules.ts';
import { settle } from '../conversions/core/settle.ts';

/** A conversion that the program makes without a click; sums are minor units of the partner's currency. */
type Made = {
  userId: number;
  offerId: number;
  termsId: number;
  currencyCode: string;
  goal: string;
  amount: number;
  revenue: number | null;
  tid: string;
  word: string;
  comment: string;
  now: Date;
  timeZone: string;
};

/**
 * Makes a confirmed conversion by frozen terms, on hold as others are, with its money; returns its id. Fails where a conversion
 * with its `tid` exists, so that nothing is paid twice.
 */
export async function settleProgramConversion(tx: Tx, made: Made): Promise<number> {
  const { userId, offerId, termsId, currencyCode, goal, amount, revenue, tid, now, timeZone } = made;
  const update = { clickId: null, userId, offerId, termsId, tid: '', at: now };
  const { terms } = await findFacts(tx, update);
  if (!terms) throw new Error('the terms of a share are gone');
  const { holdDays, share, isFixed, offerName, isLossMeant } = terms;
  const first = nextState(null, { state: 'approve', amount, at: now }, holdDays);
  if (first === 'repeat' || first === 'backwards') throw new Error('a new conversion repeats nothing');
  const state = looked(null, { ...first, revenue }, { isLossMeant, at: now });
  const row = {
    ...withoutClick({ userId, offerId, at: now }),
    ...state,
    goal,
    tid,
    tidScope: `partner:${userId}:${currencyCode}`,
    reason: null,
    createdAt: now,
    currencyCode,
    orderSum: null,
  };
  const inserted = await insertConversion(tx, {
    ...row,
    termsId,
    releaseAt: dueOf(state, holdDays),
    timeZone,
  });
  if (!inserted) throw new Error(`a conversion ${tid} exists already`);
  const ofTerms = { holdDays, share, isFixed, offerName, isLossMeant, termsRule: terms.promoRule };
  const conversion = { ...row, ...noPromo, ...inserted, ...ofTerms, steps: 1 };
  await settle(tx, [{ before: null, conversion, event: eventOf(conversion, made) }], 'program');
  return inserted.id;
}

type Stated = { id: number; state: string; isConfirmed: boolean };

function eventOf(
  { id: conversionId, state, isConfirmed }: Stated,
  { now, word, comment, tid, goal, amount }: Made,
) {
  return {
    conversionId,
    at: now,
    saidBy: 'release' as const,
    keyId: null,
    staffId: null,
    word,
    goal,
    tid,
    payout: null,
    orderSum: null,
    state,
    isConfirmed,
    amount,
    rejectReason: null,
    comment,
    isHidden: false,
  };
}
