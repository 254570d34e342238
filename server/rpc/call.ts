import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '#contract/rpc';
import type { App } from '../app.ts';
import type { Tx } from '../db/connection.ts';
import type { Log } from '../program/log.ts';

/** One HTTP request as handlers see it. All calls of a batch share it. */
export type Call = App & {
  /** This request's log: every line carries the request id. */
  log: Log;
  /** The id of the request in its log lines and audit rows. */
  requestId: string;
  /** The caller's address. */
  address: string;
  userAgent: string;
  /** For the log: the calling partner's id, also between the two steps of signing in; null for visitors and staff. */
  callerId: number | null;
  /** The operator key that was presented; null for everybody but the staff. */
  staffKey: StaffKey | null;
  /** Returns whether the caller may call a method; throws a Refusal that says more than 403. */
  mayCall(access: Access): boolean;
  /** The presented session, also one that still waits for its second step; null for visitors and tokens. */
  session: SessionRef | null;
  /** Sends the browser a new session cookie with the answer; null takes the cookie away. */
  setCookie(token: string | null): void;
};

/** Finds out who sent a request. */
export type Identify = (app: App, request: FastifyRequest, reply: FastifyReply) => Promise<Call>;

/** A session row that the presented cookie belongs to. */
export type SessionRef = { id: number; userId: number; awaitsTfa: boolean };

/** A call by a signed-in partner. Every query of the partner's rows takes `call.partner.id`. */
export type PartnerCall = Call & { partner: { id: number } };

/** An operator key by its name; 0 is the first one, OPERATOR_KEY. */
export type StaffKey = { id: number; name: string };

/** A call of the staff that changes something: its handler reaches the database by the act that it returns, and only so. */
export type StaffCall = Omit<Call, 'sql'>;

/** A change of the staff, run in one transaction with its audit row. */
export type Act<Result> = (tx: Tx, trail: Trail) => Promise<Result>;

/** What an act knows of its audit row. */
export type Trail = {
  key: StaffKey;
  /** Names whose record is changed, where no parameter `userId` or `userIds` does. */
  concerns(userId: number): void;
};
