import { z } from 'zod';
import {
  type Access,
  type Contract,
  errorCode,
  type Method,
  type RpcAnswer,
  type RpcError,
  type RpcId,
  rpcLimits,
} from '#contract/wire/rpc';
import { isNoAnswer, noAnswer } from '../db/driver/no-answer.ts';
import type { ObserveCall } from '../program/metrics.ts';
import { boundAnswers, refuseUnrun } from './bounded-answers.ts';
import type { AccountCall, ApplicantCall, Call, Change, PartnerCall, StaffCall } from './call.ts';
import { visibleTo } from './hidden-fields.ts';
import { Refusal } from './refusal.ts';
import { createRefusalLimit } from './refused-calls.ts';
import { createShares, shareOfOne } from './shares.ts';
import { findUnstorable } from './unstorable.ts';
import { localeError, wrongFields } from './wrong-fields.ts';

/**
 * The second argument of a handler: partners' calls have a `partner`, accounts' calls their session, applicants' calls their
 * application.
 */
type CallFor<A extends Access> = A extends 'partner' | 'session'
  ? PartnerCall
  : A extends 'staff'
    ? AccountCall
    : A extends 'applicant'
      ? ApplicantCall
      : Call;

/** A handler of a changing operator method returns its change as a function, so that no change bypasses the audit. */
type Handle<A extends Access, Reads extends boolean, Params, Result> = [A, Reads] extends ['operator', false]
  ? (params: Params, call: StaffCall) => Change<Result> | Promise<Change<Result>>
  : (params: Params, call: CallFor<A>) => Promise<Result>;

/** One handler for every method of a feature; a missing one does not compile. */
export type Handlers<F> = {
  [Name in keyof F]: F[Name] extends Method<infer A, infer P, infer R, infer Reads>
    ? Handle<A, Reads, z.output<P>, z.input<R>>
    : never;
};

/** Runs a checked call by its handler. */
export type CarryOut = (
  checked: { name: string; method: Method; params: unknown; call: Call },
  handle: (call: Call) => Promise<unknown>,
) => Promise<unknown>;

/** Records that a method is closed to its caller. */
export type NoteForbidden = (refused: {
  name: string;
  method: Method;
  call: Call;
  refusal: unknown;
}) => Promise<void>;

/** Bytes in, bytes out: the answer to a request's body, or null when only notifications were in it. */
export type Dispatch = (body: string, call: Call) => Promise<string | null>;

type Handler = (params: unknown, call: Call) => Promise<unknown>;

z.config({ localeError });

/**
 * Joins a contract and its handlers into one function. JSON-RPC 2.0 to the letter (jsonrpc.org). See
 * docs/decisions/0004-rpc-in-three-files.md.
 */
export function createDispatch<F>(
  contract: Contract<F>,
  handlers: Handlers<F>,
  observe: ObserveCall = () => {},
  carryOut?: CarryOut,
  noteForbidden?: NoteForbidden,
): Dispatch {
  const share = createShares(shareOfOne);
  const limitRefusals = createRefusalLimit();
  const methods = new Map<string, { method: Method; handle: Handler }>();
  for (const [name, method] of Object.entries<Method>(contract)) {
    methods.set(name, { method, handle: handlers[name as keyof F] as Handler });
  }

  /** The access of an unknown method: callers without access to the endpoint get 403, which does not reveal its methods. */
  const accessOfUnknown = Object.values<Method>(contract).some(({ access }) => access === 'operator')
    ? 'operator'
    : 'partner';

  return async (body, call) => {
    const bounds = boundAnswers();
    const request = parseJson(body);
    if (request === undefined) return JSON.stringify(failure(null, errorCode.parse, 'Это не JSON'));
    if (!Array.isArray(request)) {
      const answer = await answerOne(request, call);
      return answer && bounds.write(answer);
    }
    if (request.length === 0) return JSON.stringify(invalid('Пустой пакет вызовов'));
    if (request.length > rpcLimits.batchCalls) {
      return JSON.stringify(invalid(`В пакете не больше ${rpcLimits.batchCalls} вызовов`));
    }
    const answers: string[] = [];
    for (let start = 0; start < request.length; start += shareOfOne) {
      const act = bounds.isFull() ? refuseUnrun : run;
      const calls = request.slice(start, start + shareOfOne).map((entry) => answerOne(entry, call, act));
      for (const answer of await Promise.all(calls)) if (answer) answers.push(bounds.write(answer));
    }
    return answers.length > 0 ? `[${answers.join()}]` : null;
  };

  async function answerOne(entry: unknown, call: Call, act = run): Promise<RpcAnswer | null> {
    const request = readRequest(entry);
    if (!request) return invalid('Это не вызов JSON-RPC 2.0');
    const { id, name, params } = request;
    const began = performance.now();
    const outcome = await share(callerOf(call), () => act(name, params, call)).then(
      (result) => ({ result }),
      (error: unknown) => ({ error: errorOf(error, name, call) }),
    );
    const code = 'error' in outcome ? outcome.error.code : 0;
    const known = methods.get(name)?.method;
    const method = known ? name : 'unknown';
    observe(method, code, (performance.now() - began) / 1000);
    if (isWatched(known?.access, code)) {
      call.log.info(
        {
          method,
          outcome: code,
          partner: call.callerId,
          token: call.token?.id,
          staff: nameOf(call),
          address: call.address,
        },
        'security',
      );
    }
    return id === undefined ? null : { jsonrpc: '2.0', id, ...outcome };
  }

  async function run(name: string, params: unknown, call: Call): Promise<unknown> {
    const found = methods.get(name);
    try {
      if (!call.mayCall(found?.method.access ?? accessOfUnknown, found?.method, name))
        throw new Refusal('forbidden', 'Нет доступа');
    } catch (refusal) {
      if (found) await noteForbidden?.({ name, method: found.method, call, refusal });
      throw refusal;
    }
    if (!found) throw new Refusal('unknownMethod', 'Нет такого метода');
    const checked = found.method.params.safeParse(params ?? {});
    if (!checked.success) throw new Refusal('invalidParams', 'Проверьте поля', wrongFields(checked.error));
    const unstorable = findUnstorable(checked.data);
    if (unstorable !== undefined) {
      throw new Refusal('invalidParams', 'Проверьте поля', {
        [unstorable]: 'Уберите знаки, которые нельзя сохранить',
      });
    }
    const { method } = found;
    const { data } = checked;
    // Results are parsed before the audit and the repeats keep them: the wire's form is what they keep.
    const handle = async (reached: Call) => {
      const answer = await found.handle(data, reached);
      if (typeof answer !== 'function') return method.result.parse(answer);
      return async (...given: unknown[]) => method.result.parse(await answer(...given));
    };
    const act = async () =>
      carryOut ? await carryOut({ name, method, params: data, call }, handle) : await handle(call);
    const checkedResult =
      method.access === 'session' && call.session
        ? await limitRefusals(call.session.id, name, act)
        : await act();
    if (call.staff) return visibleTo(call.staff.role, method.result, checkedResult);
    // In a partner's cabinet a staff member sees no more than in the console. The partner's fields are not nullable, so a
    // placeholder stands for hidden ones.
    const visitor = call.session?.visitRole;
    return visitor ? visibleTo(visitor, method.result, checkedResult, unseen) : checkedResult;
  }
}

/** Placeholder for a field hidden from a staff member in a cabinet. */
const unseen = '••••';

/** A partner is one caller, whatever session or token they use, as is a staff account or a key; a visitor is an address. */
function callerOf(call: Call): string {
  const { callerId, network } = call;
  return nameOf(call) ?? (callerId === null ? network : `partner ${callerId}`);
}

/**
 * The staff caller for the log: `account 7`, also between the steps of signing in, or `key 2`; null for partners and visitors.
 */
function nameOf({ staff, staffSession }: Call): string | null {
  const one = staff ?? staffSession?.account;
  return one ? `${one.kind} ${one.id}` : null;
}

/** Calls to log for security: sign-ins, methods of access `session` and `staff`, all refusals (ASVS 16.3). */
function isWatched(access: Access | undefined, code: number): boolean {
  return (
    access === 'visitor' ||
    access === 'applicant' ||
    access === 'session' ||
    access === 'staff' ||
    code === errorCode.forbidden ||
    code === errorCode.unauthorized
  );
}

/** A Refusal is sent unchanged; any other error is logged once and answered as 500 with the short id of its log line. */
function errorOf(error: unknown, method: string, call: Call): RpcError {
  if (error instanceof Refusal) {
    const { code, message, data } = error;
    return data ? { code, message, data } : { code, message };
  }
  if (isNoAnswer(error)) {
    call.log.error({ err: error, method }, 'the database does not answer');
    return { code: errorCode.unavailable, message: noAnswer };
  }
  const id = crypto.randomUUID().slice(0, 8);
  call.log.error({ err: error, failure: id, method }, 'call failed');
  return { code: errorCode.unexpected, message: 'Внутренняя ошибка', data: { id } };
}

function readRequest(entry: unknown): { id: RpcId | undefined; name: string; params: unknown } | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return null;
  const { jsonrpc, method, params, id } = entry as Record<string, unknown>;
  if (jsonrpc !== '2.0' || typeof method !== 'string') return null;
  if (params !== undefined && (typeof params !== 'object' || params === null)) return null;
  if (id !== undefined && id !== null && typeof id !== 'string' && typeof id !== 'number') return null;
  return { id, name: method, params };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** A malformed request. Its id is null even where it is readable, as in JSON-RPC's examples. */
function invalid(message: string): RpcAnswer {
  return failure(null, errorCode.invalidRequest, message);
}

function failure(id: RpcId, code: number, message: string): RpcAnswer {
  return { jsonrpc: '2.0', id, error: { code, message } };
}
