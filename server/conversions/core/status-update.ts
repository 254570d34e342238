import type { RejectReason } from '#contract/conversions/conversion-reasons';
import type { StaffActor } from '../../ledger/actor.ts';
import type { State } from './rules.ts';

/** What somebody says about a conversion. Sums are minor units. */
export type Word = {
  /** A UUID in small letters; null where the conversion comes without a click: then there is a partner. */
  clickId: string | null;
  userId: number | null;
  /** The offer whose key was used, or that the staff name; null: the click's. */
  offerId: number | null;
  /** Undefined: not said. */
  goal: string | undefined;
  tid: string;
  state: State;
  /** The status as it was written. */
  as: string;
  payout?: number | undefined;
  currencyCode?: string | undefined;
  orderSum?: number | undefined;
  reason: RejectReason | null;
  comment: string;
  at: Date;
};

/** Who says it. The staff may name any payout, and a click of any age. */
export type Speaker = { by: 'advertiser' } | { by: 'staff'; who: StaffActor } | { by: 'release' };
