import type { RejectReason } from '#contract/conversions/conversion-names';
import type { StaffActor } from '../../../money/ledger/actor.ts';
import type { Tx } from '../../../platform/db/connection.ts';
import type { CallLeaf } from '../../../proof/calls/call-leaf.ts';
import type { Conversion } from './queries.ts';
import type { State } from './rules.ts';
import type { Transition } from './settle.ts';

/** A status that came for a conversion. Sums are minor units. */
export type StatusUpdate = {
  /** A UUID in small letters; null where the conversion has no click: then `userId` names the partner. */
  clickId: string | null;
  userId: number | null;
  /** The offer whose key was used, or that the staff name; null means the click's offer. */
  offerId: number | null;
  /** Undefined where the caller named no goal. */
  goal: string | undefined;
  tid: string;
  state: State;
  /** The status as the caller wrote it. */
  as: string;
  payout?: number | undefined;
  /** The sum that the advertiser pays; only the staff name it. */
  revenue?: number | undefined;
  currencyCode?: string | undefined;
  orderSum?: number | undefined;
  /** Reads what a player has paid in, and the advertiser's net revenue from the player. */
  player?: (() => { deposit: number | undefined; ngr: number | undefined }) | undefined;
  reason: RejectReason | null;
  comment: string;
  at: Date;
  /** The promo code that the caller named, as it is compared and as it was written. */
  promo?: { folded: string; named: string } | undefined;
  /** The time of an order with a promo code, where the caller named one. */
  orderAt?: Date | undefined;
  /** True where the click will not come: a code or a known order names the partner. */
  isClickGone?: boolean | undefined;
};

/** The sender of an update. The staff may name any payout, and a click of any age. */
export type StatusActor = { by: 'advertiser' } | { by: 'staff'; who: StaffActor } | { by: 'release' };

/** The context of updates; `changed`: conversions that earlier updates of the same transaction have changed. */
export type ApplyContext = {
  tx: Tx;
  timeZone: string;
  actor: StatusActor;
  changed: Map<number, Conversion>;
  /** The keys of `lockKey` that the caller has locked. */
  locked?: readonly string[];
  /** The leaf of the advertiser's call that brings the update. */
  call?: CallLeaf | undefined;
};

/** The context of updates by a member of the staff. */
export const staffContext = (tx: Tx, timeZone: string, who: StaffActor): ApplyContext => ({
  tx,
  timeZone,
  actor: { by: 'staff', who },
  changed: new Map(),
});

/** The steps of an update, for the caller to settle. */
export function stepsOf({ step, lost }: Exclude<Outcome, 'no-click'>): Transition[] {
  return [...(lost ? [lost] : []), ...(step ? [step] : [])];
}

/**
 * The result of an update; `step` is null where nothing changes. `no-click`: the click is not in the database. `id` is null for a
 * call about a share of revenue, which makes no conversion. `lost`: the conversion of the order's former owner, which is taken back.
 */
export type Outcome =
  | { id: number | null; step: Transition | null; lost?: Transition | undefined }
  | 'no-click';
