import type { FastifyReply, FastifyRequest } from 'fastify';
import type { MemberRole } from '#contract/accounts/members/member-names';
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
  /** The unit by which limits count the caller (program/hosts.ts). */
  network: string;
  userAgent: string;
  /** False once the client is gone or the server stops: the answer has no receiver. */
  isAwaited(): boolean;
  /**
   * Runs a wait that needs no database. While it runs, the request's duration is no sign of a hanging database, which is not
   * probed.
   */
  rest<Done>(act: () => Promise<Done>): Promise<Done>;
  /** The calling partner's id for the log, also between the two steps of signing in; null for visitors and staff. */
  callerId: number | null;
  /** The applicant of the presented session; null for everybody else. */
  applicant: { id: number } | null;
  /** The browser's first language, `ru`; empty where the browser names none. */
  language: string;
  /** The calling member of the staff; null for everybody else. */
  staff: Staff | null;
  /** The presented session of a staff account, also between the steps of signing in; null for all others. */
  staffSession: StaffSession | null;
  /** Returns true where the caller may call such a method; throws a Refusal that says more than 403. */
  mayCall(access: Access, method?: Pick<Method, 'roles' | 'whose' | 'keys'>, name?: string): boolean;
  /** The presented named token; null for sessions, and for the token of the specification, which has no scopes. */
  token: NamedToken | null;
  /** The person of a partner who calls; null for the owner, and for everybody else. `partner` is whose the records are. */
  member: Member | null;
  /** The presented session, also before its second step; null for visitors and tokens. */
  session: SessionRef | null;
  /**
   * Sends the browser a new session cookie with the answer; null removes the cookie. `visit` is the cookie of a partner's session
   * by which a member of the staff looks into the cabinet.
   */
  setCookie(token: string | null, of?: 'visit'): void;
};

/** Identifies the sender of a request. */
export type Identify = (app: App, request: FastifyRequest, reply: FastifyReply) => Promise<Call>;

/** A named token of a partner, and what it opens (contract/token-scopes.ts). */
export type NamedToken = { id: number; scopes: readonly string[] };

/**
 * A person whom a partner has invited. `whole` is the database without a buyer's limit, for their own account and for reports, which
 * keep to their links by a filter.
 */
export type Member = MemberOf & { id: number; whole: Pick<App, 'sql' | 'replica'> };

/** The owner of a member's cabinet, and the member's role. */
export type MemberOf = { ownerId: number; role: MemberRole };

/** The session row of the presented cookie. */
export type SessionRef = {
  id: number;
  /** The signed-in person: the partner, or a member. */
  userId: number;
  member: MemberOf | null;
  awaitsTfa: boolean;
  /** The end of a staff member's look into the cabinet by this session; null for the partner's own session. */
  visitUntil: Date | null;
  /** The role of the staff member who looks in. */
  visitRole: Role | null;
};

/** A call by a signed-in partner. Every query of the partner's rows takes `call.partner.id`. */
export type PartnerCall = Call & { partner: { id: number } };

/** A call by an applicant who waits for the network's answer. */
export type ApplicantCall = Call & { applicant: { id: number } };

/** A staff caller: a signed-in account, or an operator key; key 0 is the first one, OPERATOR_KEY. */
export type Staff = NamedStaff & {
  /** True for an account that reaches only its own partners; never true for a key. */
  isBound: boolean;
};

/** A staff member as an audit row names them. */
export type NamedStaff = { kind: 'key' | 'account'; id: number; name: string; role: Role };

/** A session of an account: `code` waits for a code, `setup` for the app to be set up, `open` may call what its role may. */
export type StaffSession = {
  id: number;
  account: Staff;
  login: string;
  step: 'code' | 'setup' | 'open';
  /** True where the account has a second factor; the demo's account has none. */
  hasFactor: boolean;
  /** The end of the time in which no code of the app is asked for again; null outside that time. */
  confirmedUntil: Date | null;
};

/** A call by a signed-in account. */
export type AccountCall = Call & { staffSession: StaffSession };

/** A changing call of the staff: its handler reaches the database only by the change that it returns. */
export type StaffCall = Omit<Call, 'sql'>;

/** A change of the staff, run in one transaction with its audit row. */
export type Change<Result> = (tx: Tx, trail: Trail) => Promise<Result>;

/** The audit row of a change. */
export type Trail = {
  by: Staff;
  /** Names a partner whose record changes, where no parameter `userId` or `userIds` does. */
  concerns(userId: number): void;
  /** Names a record, `broadcast-7`, that neither parameters nor the answer name. */
  names(record: string): void;
};

/** True where the partner calls for themselves, and neither a member of theirs nor of the staff, who reads or looks in for them. */
export function isPartnersOwn({
  staff,
  member,
  session,
}: Pick<Call, 'staff' | 'member' | 'session'>): boolean {
  return staff === null && member === null && !session?.visitUntil;
}

/** True for a signed-in partner, by session or by token. */
export function isPartners<C extends object>(call: C): call is C & PartnerCall {
  return 'partner' in call;
}
