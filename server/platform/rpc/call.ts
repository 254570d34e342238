import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '#contract/wire/roles';
import type { Access, Method } from '#contract/wire/rpc';
import type { App } from '../../app.ts';
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
  /** What limits count the caller by (program/nets.ts). */
  network: string;
  userAgent: string;
  /** Whether the answer still has somebody to go to: false once the client is gone or the server stops. */
  isAwaited(): boolean;
  /** For the log: the calling partner's id, also between the two steps of signing in; null for visitors and staff. */
  callerId: number | null;
  /** Whose application the presented session sees; null for everybody else. */
  applicant: { id: number } | null;
  /** The browser's first language, `ru`; empty where it names none. */
  language: string;
  /** Who of the staff calls; null for everybody else. */
  staff: Staff | null;
  /** The presented session of an account of the staff, also one between the steps of signing in; null for all others. */
  staffSession: StaffSession | null;
  /** Returns whether the caller may call such a method; throws a Refusal that says more than 403. */
  mayCall(access: Access, method?: Pick<Method, 'roles' | 'whose' | 'keys'>, name?: string): boolean;
  /** The presented session, also one that still waits for its second step; null for visitors and tokens. */
  session: SessionRef | null;
  /**
   * Sends the browser a new session cookie with the answer; null takes the cookie away. `visit` is the cookie of a partner's session in
   * which one of the staff looks into the cabinet.
   */
  setCookie(token: string | null, of?: 'visit'): void;
};

/** Finds out who sent a request. */
export type Identify = (app: App, request: FastifyRequest, reply: FastifyReply) => Promise<Call>;

/** A session row that the presented cookie belongs to. */
export type SessionRef = {
  id: number;
  userId: number;
  awaitsTfa: boolean;
  /** When it ends, where one of the staff looks into the cabinet by it; null: the partner's own. */
  visitUntil: Date | null;
  /** The role of that one of the staff. */
  visitRole: Role | null;
};

/** A call by a signed-in partner. Every query of the partner's rows takes `call.partner.id`. */
export type PartnerCall = Call & { partner: { id: number } };

/** A call by whoever waits for the network's answer to an application. */
export type ApplicantCall = Call & { applicant: { id: number } };

/** A caller of the staff: an account that is signed in, or an operator key; key 0 is the first one, OPERATOR_KEY. */
export type Staff = NamedStaff & {
  /** Whether it reaches its own partners alone; never of a key. */
  isBound: boolean;
};

/** Who of the staff it is, as an audit row says it. */
export type NamedStaff = { kind: 'key' | 'account'; id: number; name: string; role: Role };

/** A session of an account: `code` waits for a code, `setup` for the app to be set up, `open` may call what its role may. */
export type StaffSession = {
  id: number;
  account: Staff;
  login: string;
  step: 'code' | 'setup' | 'open';
  /** Whether the account has a second factor; that of the demo has none. */
  hasFactor: boolean;
  /** Until when it may do what asks for the app's code again; null when it may not. */
  confirmedUntil: Date | null;
};

/** A call by an account that is signed in. */
export type AccountCall = Call & { staffSession: StaffSession };

/** A call of the staff that changes something: its handler reaches the database by the act that it returns, and only so. */
export type StaffCall = Omit<Call, 'sql'>;

/** A change of the staff, run in one transaction with its audit row. */
export type Act<Result> = (tx: Tx, trail: Trail) => Promise<Result>;

/** What an act knows of its audit row. */
export type Trail = {
  by: Staff;
  /** Names whose record is changed, where no parameter `userId` or `userIds` does. */
  concerns(userId: number): void;
  /** Names a record, `broadcast-7`, that neither parameters nor the answer name. */
  names(record: string): void;
};
