import type { z } from 'zod';
import type { ChangedKind } from './records.ts';
import type { Role } from './roles.ts';

/**
 * Access to a method:
 * - `visitor`: anyone;
 * - `applicant`: a person whose application waits, by session cookie; an applicant may call nothing else except leaving;
 * - `partner`: a signed-in partner, by session cookie or by API token;
 * - `session`: a signed-in partner by session cookie only (password, two-factor and token calls);
 * - `operator`: the network's staff, by a key or signed in, on `/operator/rpc` only;
 * - `staff`: a signed-in account of the staff, on `/operator/rpc` as well.
 *
 * Every other caller gets the error 403.
 */
export type Access = PartnersAccess | 'operator' | 'staff';
export type PartnersAccess = 'visitor' | 'applicant' | 'partner' | 'session';

/** The product's own refusals that a method may declare, by the names of `errorCode`. */
type OwnError = 'forbidden' | 'notFound' | 'conflict' | 'wrongField' | 'tooMany';

/**
 * When a signed-in account must have repeated the app's code (`staff.confirm-act`); keys never do.
 * - `always`;
 * - `aboveLimit`: the call moves money, and with it the account has moved more than STAFF_ENTRY_LIMIT today, by any methods;
 *   all keys together have one limit, KEY_DAY_LIMIT;
 * - `fields`: the call names one of these fields at any depth; with `value`, only a field with this value counts.
 */
export type AsksCode = 'always' | 'aboveLimit' | { fields: readonly string[]; value?: number };

/**
 * Owner of the records of an operator's method, for managers bound to their own partners (`isBound` of an account):
 * - `own`: records of partners. Other managers' partners are hidden: 404, and absent from lists, counts and sums;
 * - `shared`: records of the network, which belong to no partner;
 * - `all`: records of all partners at once, or rules of the whole network. The method is closed to the manager: 403.
 */
type Whose = 'own' | 'shared' | 'all';

/**
 * Access of operator keys to a method. `never` where every account must give the app's code (`confirmedChange`), and where the
 * method decides about destinations of money or their checks.
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
  /** One Russian line for the list of methods. */
  summary: string;
  about: string;
  /** Only for an operator's method: the roles that may call it; `admin` may call all methods. */
  roles?: readonly Role[];
  whose?: Whose;
  keys?: Keys;
  /** The method only reads. An operator's method that does not leaves an audit row. Visitors' methods do not say. */
  reads?: Reads;
  /** Only for an operator's changing method: the kind of record whose fields its audit row compares; null: no record. */
  record?: ChangedKind | null;
  /** Absent: never. */
  asksCode?: AsksCode;
  /** The method's own refusals, beside the refusals of its access, its parameters and its idempotency key. */
  errors?: readonly OwnError[];
  params: P;
  result: R;
  /** Parameters of a plausible call. */
  example?: z.input<P>;
};

/**
 * An operator's method also states its roles, the owner of the records, and an example for the operator's document. The
 * partners' document makes its examples from the schemas.
 */
type OperatorMethod<P extends z.ZodType, R extends z.ZodType> = Omit<
  Method,
  'access' | 'reads' | 'keys' | 'record' | 'asksCode'
> & {
  roles: readonly Role[];
  whose: Whose;
  params: P;
  result: R;
  example: z.input<P>;
};

/** A feature's methods by their full wire name (`profile.get-info`). */
export type Feature = Record<string, Method>;

/** Declares a method of the partners or of the staff's own account. The call exists so that its schemas keep their exact types. */
export function method<const A extends Exclude<Access, 'operator'>, P extends z.ZodType, R extends z.ZodType>(
  definition: Method<A, P, R> & SaysWhetherItReads<A>,
): Method<A, P, R> {
  return definition;
}

/** A partner's method says it, without a default: a read-only token of theirs may call it or not. */
type SaysWhetherItReads<A extends Access> = A extends 'partner' | 'session' ? { reads: boolean } : unknown;

/** Declares an operator's method that only reads; keys may call each of them. */
export function operatorRead<P extends z.ZodType, R extends z.ZodType>(
  definition: OperatorMethod<P, R>,
): Method<'operator', P, R, true> {
  return { access: 'operator', reads: true, keys: 'may', ...definition };
}

/** Declares an operator's method that changes something; each states whether keys may call it, so that nobody forgets. */
export function operatorChange<P extends z.ZodType, R extends z.ZodType>(
  definition: Change<P, R> & { keys: Keys; asksCode?: Exclude<AsksCode, 'always'> },
): Method<'operator', P, R, false> {
  return { access: 'operator', ...definition };
}

/** Declares a change that every account confirms with the app's code. Keys may never call it, since a key has no app. */
export function confirmedChange<P extends z.ZodType, R extends z.ZodType>(
  definition: Change<P, R>,
): Method<'operator', P, R, false> {
  return { access: 'operator', keys: 'never', asksCode: 'always', ...definition };
}

type Change<P extends z.ZodType, R extends z.ZodType> = OperatorMethod<P, R> & {
  record: ChangedKind | null;
};

/** All methods of a module's features by their names. */
export type Merged<Features> = Intersection<Features[keyof Features]>;
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * The methods of an API for code that reads them by name. The exact schemas are in the features and in the type of the API:
 * the compiler would need seconds in each place to compare some hundred methods with all their schemas to `Method`.
 */
export type Contract<Api> = {
  readonly [Name in keyof Api]: Method<Api[Name] extends { access: infer A extends Access } ? A : never>;
};

export function mergeFeatures<Features extends object>(features: Features): Contract<Merged<Features>> {
  return Object.assign({}, ...Object.values(features));
}

/** Constraint for the type of an API: each of its methods has schemas. */
export type Described<Api> = { [Name in keyof Api]: { params: object; result: object } };

/** Parameters as the caller passes them, before defaults are filled in. */
export type Params<M extends { params: object }> = z.input<M['params']>;
/** Result as the caller receives it. */
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
  unauthorized: 401,
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
 * The `error` member of an answer. `data`:
 * - -32602, 409 and 422: `{ field: "Russian sentence" }`;
 * - 429: `{ retryAfter }` in seconds;
 * - 403: `{ reauth: true }` asks a staff member for the app's code; `{ role }` where the role may not; `{ account: true }` on a
 *   page of another staff account; `{ billing: 'site' }` where the main site has the billing; `{ scope }` where a named token
 *   lacks this scope;
 * - 500: `{ id }`, the short id that also stands in the log.
 *
 * 401: a named token that was deleted or whose time has passed.
 * 503: the database, or ClickHouse where it keeps old clicks, does not answer, or an action took too long; the message says how
 * the action ended.
 */
export type RpcError = { code: number; message: string; data?: Record<string, unknown> };

/** An id of a call; null where the server could not read one. */
export type RpcId = string | number | null;

/** One answer as JSON-RPC 2.0 defines it. */
export type RpcAnswer = { jsonrpc: '2.0'; id: RpcId } & ({ result: unknown } | { error: RpcError });

/**
 * Limits of one request: bytes of a body, calls of a batch (above them the answer is -32600), and bytes of all answers
 * together. A call whose answer does not fit is answered 413; so are the calls of the batch that had not begun by then, and
 * these were not run.
 */
export const rpcLimits = { bodyBytes: 256 * 1024, batchCalls: 50, answerBytes: 4 * 1024 * 1024 } as const;

/**
 * Header with the account id of a console page. After another account signed in with the same browser, the server refuses calls
 * of the old page.
 */
export const staffHeader = 'kabinet-staff';

/**
 * Header of a call that a console page makes by itself, without a user action since its last call: the call does not prolong
 * the session.
 */
export const idleHeader = 'kabinet-idle';

/** Addresses of the two APIs. */
export const rpcPath = '/rpc';
export const operatorRpcPath = '/operator/rpc';

/** Address of the description of the whole operator's API. */
export const operatorMethodsPath = '/operator/methods';
