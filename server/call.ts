import type { Access } from '#contract/rpc';
import type { App } from './app.ts';
import type { Log } from './log.ts';

/** One HTTP request as handlers see it. All calls of a batch share it. */
export type Call = App & {
  /** This request's log: every line carries the request id. */
  log: Log;
  /** The caller's address. */
  address: string;
  userAgent: string;
  /** The partner who calls, also one between the two steps of signing in; null for visitors and staff. For the log. */
  callerId: number | null;
  /** Whether he may; throws the refusal where there is more to say than 403. */
  mayCall(access: Access): boolean;
  /** The presented session, also one that still waits for its second step; null for visitors and tokens. */
  session: SessionRef | null;
  /** Sends the browser a new session cookie with the answer; null takes the cookie away. */
  setCookie(token: string | null): void;
};

/** A session row that the presented cookie belongs to. */
export type SessionRef = { id: number; userId: number; awaitsTfa: boolean };

/** A call by a signed-in partner. Every query of his rows takes `call.partner.id`. */
export type PartnerCall = Call & { partner: { id: number } };
