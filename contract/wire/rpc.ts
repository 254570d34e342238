import type { z } from 'zod';
import type { ChangedKind } from './records.ts';
import type { Role } from './roles.ts';

/**
 * Who may call a method:
 * - `visitor`: anyone;
 * - `applicant`: who waits for the network's answer to their application, by session cookie; nothing else but leaving is theirs;
 * - `partner`: a signed-in partner, by session cookie or by API token;
 * - `session`: a signed-in partner by session cookie only (password, two-factor and token calls);
 * - `operator`: the network's staff, by a key or signed in, on `/operator/rpc` only;
 * - `staff`: a signed-in account of the staff, on `/operator/rpc` as well.
 *
 * Everybody else gets the error 403.
 */
export type Access = PartnersAccess | 'operator' | 'staff';
export type PartnersAccess = 'visitor' | 'applicant' | 'partner' | 'session';

/** The refusals that a method may declare: those of the product, by the names of `errorCode`. */
type OwnError = 'forbidden' | 'notFound' | 'conflict' | 'wrongField' | 'tooMany';

/**
 * When an account that is signed in must have given the app's code again (`staff.confirm-act`); keys never.
 * - `always`, `never`;
 * - `aboveLimit`: when the call moves money and its account has then moved more than STAFF_ENTRY_LIMIT today, by whatever methods; keys
 *   have one limit together, KEY_DAY_LIMIT;
 * - when one of `fields` is named, at any depth; with `value`, when it is named with this one.
 */
export type AsksCode = 'always' | 'never' | 'aboveLimit' | { fields: readonly string[]; value?: number };

/**
 * Whose records an operator's method is about; what that means to a manager bound to their own partners (`isBound` of an account):
 * - `own`: partners' and of what is theirs. Others' partners are not there: 404, and nothing of them in lists, counts and sums;
 * - `shared`: the network's, which belong to no partner;
 * - `all`: of all partners at once, or what holds for the whole network. It is closed: 403.
 */
type Whose = 'own' | 'shared' | 'all';

/**
 * A method's word on operator keys. `never`: whatever asks an account for the app's code whoever calls, since a key has no app, and
 * whatever decides where money goes or how it is checked. Each method has one, so that nobody forgets it.
 */
type Keys = 'may' | 'never';

/** One method of the API: access, summary, errors, parameters, result. */
export type Method<
  A extends Access = Access,
  P extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  Reads extends boolean = boolean,
> = {
  access: A;
  /** One Russian line: what the list of methods shows. */
  summary: string;
  about: string;
  /** An operator's method: who of the staff may call it beside `admin`, who may call all. */
  roles?: readonly Role[];
  whose?: Whose;
  keys?: Keys;
  /** An operator's method that only reads. Every other one changes something and leaves an audit row. */
  reads?: Reads;
  /** An operator's method that changes something: the kind of record whose fields its audit row compares; null: of none. */
  record?: ChangedKind | null;
  asksCode?: AsksCode;
  /** Refusals of its own, beside those that its access, its parameters and its idempotency key bring. */
  errors?: readonly OwnError[];
  params: P;
  result: R;
  /** Parameters of a plausible call. */
  example?: z.input<P>;
};

/**
 * An operator's method says besides: its roles, whose records, whether keys may, what record it changes where it does not only read,
 * and an example for the operator's document; that of partners makes examples by the schemas.
 */
type Besides<A extends Access, P extends z.ZodType, Reads extends boolean> = A extends 'operator'
  ? { roles: readonly Role[]; whose: Whose; keys: Keys; example: z.input<P> } & (Reads extends true
      ? unknown
      : { record: ChangedKind | null })
  : unknown;

/** A feature's methods by their full wire name (`profile.get-info`). */
export type Feature = Record<string, Method>;

/** Declares a method; it exists so that its schemas keep their exact types. */
export function method<
  const A extends Access,
  P extends z.ZodType,
  R extends z.ZodType,
  const Reads extends boolean = false,
>(definition: Method<A, P, R, Reads> & Besides<A, P, Reads>): Method<A, P, R, Reads> {
  return definition;
}

/** All methods of a module's features by their names. */
export type Merged<Features> = Intersection<Features[keyof Features]>;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * The methods of an API where a program reads them by name. Their exact schemas stand in the features and in the type of the API: to compare
 * some hundred methods with all their schemas to `Method` costs the compiler seconds in each place.
 */
export type Contract<Api> = {
  readonly [Name in keyof Api]: Method<Api[Name] extends { access: infer A extends Access } ? A : never>;
};

export function mergeFeatures<Features extends object>(features: Features): Contract<Merged<Features>> {
  return Object.assign({}, ...Object.values(features));
}

/** The type of an API: each of its methods has schemas. */
export type Described<Api> = { [Name in keyof Api]: { params: object; result: object } };

/** What a caller passes, before defaults are filled in. */
export type Params<M extends { params: object }> = z.input<M['params']>;
/** What a caller receives. */
export type Result<M extends { result: object }> = z.output<M['result']>;

/**
 * Error codes on the wire. The negative ones are JSON-RPC 2.0's own (jsonrpc.org, section 5.1), the others are
 * the product's and carry the meaning of the HTTP status of the same number.
 */
export const errorCode = {
  parse: -32700,
  invalidRequest: -32600,
  unknownMethod: -32601,
  invalidParams: -32602,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  wrongField: 422,
  tooMany: 429,
  unexpected: 500,
  unavailable: 503,
} as const;

/**
 * The `error` member of an answer. For -32602, 409 and 422 `data` is `{ field: "Russian sentence" }`;
 * 503: the database, or ClickHouse where old clicks are kept, does not answer, or an act took too long; the sentence says what has become of it;
 * for 429 it is `{ retryAfter }` in seconds; for a 403 that asks one of the staff for the app's code, `{ reauth: true }`, for one of a role that may not,
 * `{ role }`, on a page of another account of the staff `{ account: true }`, where the main site has the billing `{ billing: 'site' }`; for 500 `{ id }`, the short id that also stands in the log.
 */
export type RpcError = { code: number; message: string; data?: Record<string, unknown> };

/** An id of a call; null where the server could not read one. */
export type RpcId = string | number | null;

/** One answer as JSON-RPC 2.0 defines it. */
export type RpcAnswer = { jsonrpc: '2.0'; id: RpcId } & ({ result: unknown } | { error: RpcError });

/**
 * The limits of one request: bytes of a body and calls of a batch; beyond them the answer is -32600. And bytes of the answers
 * together: a call whose answer does not fit is answered 413, and so are those of the batch that had not begun by then;
 * these were not run.
 */
export const rpcLimits = { bodyBytes: 256 * 1024, batchCalls: 50, answerBytes: 4 * 1024 * 1024 } as const;

/**
 * The header in which a page of the console says whose it is, by id: another account that has signed in with this browser meanwhile is
 * refused what is begun there.
 */
export const staffHeader = 'kabinet-staff';

/** The header of a call that a page of the console makes by itself, untouched since its last call: it does not prolong the session. */
export const idleHeader = 'kabinet-idle';

/** Where the two APIs listen. */
export const rpcPath = '/rpc';
export const operatorRpcPath = '/operator/rpc';

/** Where the whole of the operator's API is read. */
export const operatorMethodsPath = '/operator/methods';
