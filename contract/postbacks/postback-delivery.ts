// The shape of a delivery: one call of a postback, with its attempts.
import { z } from 'zod';
import { id, moment, oneOf } from '../wire/fields.ts';
import { postbackEvents } from './postback-names.ts';

/**
 * Why a call got no complete answer, in the order of the members: the filled URL is not valid, the host's name does not resolve, its
 * address is not public, no connection, no trusted TLS, a time-out of ten seconds, a connection that broke, an answer that is not HTTP.
 */
export const postbackFault = z.enum([
  'url',
  'name',
  'address',
  'connect',
  'tls',
  'timeout',
  'broken',
  'protocol',
]);
export type PostbackFault = z.infer<typeof postbackFault>;

/**
 * `waiting`: it is due, or will be tried again; `paused`: its postback is paused, off or removed; `failed`: it will not be tried again;
 * `expired`: it waited for `longestWait`.
 */
export const deliveryState = oneOf('Состояние', ['waiting', 'delivered', 'failed', 'paused', 'expired']);

/** How a call ended: with a status, or with a fault, or (broken off) with both. */
const end = {
  status: z.int().nullable(),
  fault: postbackFault.nullable(),
  milliseconds: z.int().nullable(),
};

export const delivery = z.object({
  id,
  postbackId: id,
  conversionId: id,
  event: oneOf('Событие', postbackEvents),
  state: deliveryState,
  /** What a paused one waits for: its postback's tracker to answer, its postback to be turned on, or restored. */
  heldBy: z.enum(['pause', 'off', 'removed']).nullable(),
  /** When the conversion changed. */
  at: moment,
  /** Attempts up to now. */
  tries: z.int().nonnegative(),
  /** When the next attempt is due; null: there is none. */
  nextAt: moment.nullable(),
  /** The last attempt; null before the first one. */
  lastAt: moment.nullable(),
  ...end,
  /** As it was sent last, the signature masked. */
  url: z.string().nullable(),
  /**
   * The macro by which the tracker would know the click, where its value is empty: the call tells it of nobody's conversion. Null where
   * there is none, and of an earlier call once the postback's URL has changed.
   */
  emptyMacro: z.string().nullable(),
});

export const attempt = z.object({
  at: moment,
  method: z.string(),
  /** As it was sent, the signature masked. */
  url: z.string(),
  ...end,
  /** The first 2 KiB. */
  answer: z.string(),
});

/** A postback's calls, taken together. */
export const postbackHealth = z.object({
  ...end,
  /** The last attempt; null before the first one. */
  lastAt: moment.nullable(),
  /** Failures in a row up to now, and since when. */
  failures: z.int().nonnegative(),
  failingSince: moment.nullable(),
  /** While it is paused one call is tried at `probeAt`. */
  pausedAt: moment.nullable(),
  probeAt: moment.nullable(),
  /** The receiver asked not to be called until then. */
  quietUntil: moment.nullable(),
  /** Deliveries that ended in the last 24 hours, those that came among them. */
  ended: z.int().nonnegative(),
  delivered: z.int().nonnegative(),
  /** Deliveries that wait, 10 000 at most. */
  waiting: z.int().nonnegative(),
});
