import type { RejectReason } from '#contract/conversions/conversion-names';
import type { StaffActor } from '../../../money/ledger/actor.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import type { Conversion } from './queries.ts';
import type { State } from './rules.ts';
import type { Transition } from './settle.ts';

/** A status that came for a conversion. Sums are minor units. */
export type StatusUpdate = {
  /** A UUID in small letters; null where the conversion comes without a click: then there is a partner. */
  clickId: string | null;
  userId: number | null;
  /** The offer whose key was used, or that the staff name; null: the click's. */
  offerId: number | null;
  /** Undefined: not named. */
  goal: string | undefined;
  tid: string;
  state: State;
  /** The status as it was written. */
  as: string;
  payout?: number | undefined;
  /** What the advertiser pays; the staff alone name it. */
  revenue?: number | undefined;
  currencyCode?: string | undefined;
  orderSum?: number | undefined;
  reason: RejectReason | null;
  comment: string;
  at: Date;
};

/** Who sent it. The staff may name any payout, and a click of any age. */
export type StatusActor = { by: 'advertiser' } | { by: 'staff'; who: StaffActor } | { by: 'release' };

/** Where updates are applied: `changed` are conversions that earlier updates of the same transaction have changed. */
export type ApplyContext = {
  tx: Tx;
  timeZone: string;
  actor: StatusActor;
  changed: Map<number, Conversion>;
  /** The click that the caller has locked. */
  lockedClick?: string | null;
};

/** What an update did: `step` null where it changes nothing. `no-click`: its click is not in the database. */
export type Outcome = { id: number; step: Transition | null } | 'no-click';
