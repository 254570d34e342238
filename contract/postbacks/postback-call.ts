// The shape of a postback call, with its attempts.
import { z } from 'zod';
import { id, moment, oneOf, whole } from '../wire/fields.ts';
import { postbackEvents } from './postback-names.ts';

/**
 * Reasons why a call got no complete answer, in the order of the values: the filled URL is not valid, the host's name does not
 * resolve, its address is not public, no connection, no trusted TLS, a time-out of ten seconds, a connection that broke, an
 * answer that is not HTTP.
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
 * `waiting`: the call is due, or will be tried again; `paused`: its postback is paused, off or removed; `failed`: the call will
 * not be tried again; `expired`: the call waited for `longestWait`.
 */
export const callState = oneOf('Состояние', ['waiting', 'delivered', 'failed', 'paused', 'expired']);

/** End of a call: a status, a fault, or both where the answer broke off. */
const end = {
  status: z.int().nullable(),
  fault: postbackFault.nullable(),
  milliseconds: z.int().nullable(),
};

export const postbackCall = z.object({
  id,
  postbackId: id,
  conversionId: id,
  event: oneOf('Событие', postbackEvents),
  state: callState,
  /** Reason of a paused call: its postback's tracker does not answer, or its postback is off, or removed. */
  heldBy: z.enum(['pause', 'off', 'removed']).nullable(),
  /** Time when the conversion changed. */
  at: moment,
  /** Number of attempts so far. */
  tries: whole,
  /** Due time of the next attempt; null: there is none. */
  nextAt: moment.nullable(),
  /** The last attempt; null before the first one. */
  lastAt: moment.nullable(),
  ...end,
  /** URL of the last attempt, the signature masked. */
  url: z.string().nullable(),
  /**
   * The macro by which the tracker would know the click, where its value is empty: the tracker cannot find the conversion by
   * this call. Null where there is none, and for an earlier call once the postback's URL has changed.
   */
  emptyMacro: z.string().nullable(),
});

export const attempt = z.object({
  at: moment,
  method: z.string(),
  /** URL of the attempt, the signature masked. */
  url: z.string(),
  ...end,
  /** The first 2 KiB. */
  answer: z.string(),
});

/** Summary of a postback's calls. */
export const postbackHealth = z.object({
  ...end,
  /** The last attempt; null before the first one. */
  lastAt: moment.nullable(),
  /** Failures in a row so far, and the time of the first. */
  failures: whole,
  failingSince: moment.nullable(),
  /** While the postback is paused, one call is tried at `probeAt`. */
  pausedAt: moment.nullable(),
  probeAt: moment.nullable(),
  /** The receiver asked for no calls until this time. */
  quietUntil: moment.nullable(),
  /** Calls that ended in the last 24 hours, and the delivered ones among them. */
  ended: whole,
  delivered: whole,
  /** Number of waiting calls, 10 000 at most. */
  waiting: whole,
});
