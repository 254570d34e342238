import { mutationOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { PartnerContract } from '#contract/index';
import { errorCode, type Params, type Result, type RpcError, rpcLimits, rpcPath } from '#contract/rpc';
import { type Entry, exchange, type RpcRequest } from './exchange.ts';
import { leaveForMarketingSite } from './marketing-site.ts';

export type MethodName = keyof PartnerContract;
export type ParamsOf<M extends MethodName> = Params<PartnerContract[M]>;
export type ResultOf<M extends MethodName> = Result<PartnerContract[M]>;

/**
 * Calls a method of the partner's API; fails with RpcFailure, or with the signal's reason when it is aborted. A call made
 * `ahead` of a visit may fail without consequences: its 403 does not leave the page.
 */
export type Call = <M extends MethodName>(
  method: M,
  params: ParamsOf<M>,
  signal?: AbortSignal,
  purpose?: 'visit' | 'ahead',
) => Promise<ResultOf<M>>;

/**
 * A refusal or a failure of one call. `fields` are the messages of a form's fields, `sentence` the message where there is no
 * form; `retryAfter` is in seconds.
 */
export class RpcFailure extends Error {
  override readonly name = 'RpcFailure';
  readonly code: number;
  readonly fields: Record<string, string>;
  readonly sentence: string;
  readonly retryAfter: number | undefined;

  constructor({ code, message, data }: RpcError) {
    super(message);
    const entries = Object.entries(isRecord(data) ? data : {}).filter(([key]) => key !== notes.get(code));
    const text = entries.find(([, value]) => typeof value === 'string')?.[1];
    this.code = code;
    this.fields = Object.fromEntries(entries.map(([key, value]) => [key, inWords(value) ?? message]));
    this.sentence = typeof text === 'string' ? text : message;
    this.retryAfter = typeof data?.retryAfter === 'number' ? data.retryAfter : undefined;
  }
}

/** A call failed because no server was reached: there is no connection. */
export class Unreached extends RpcFailure {
  constructor() {
    super({ code: errorCode.unexpected, message: 'Нет связи, попробуйте ещё раз' });
  }
}

/** What a form shows for a failure: its sentence under `common`, each field's under the field's name. */
export function fieldErrors(failure: RpcFailure): { common: string; [field: string]: string } {
  return { ...failure.fields, common: failure.message };
}

/**
 * A client of the endpoint. Calls made in one turn of the event loop travel as one batch, a single one as a batch of
 * one. Equal pending calls share one answer if they read; calls that change something never do. A request is aborted when all
 * its callers have aborted, and fails after `timeLimit` milliseconds. `leave` is called once for each batch with an
 * error 403.
 */
export function connect(endpoint: string, leave: () => void, timeLimit = 30_000): Call {
  const flying = new Map<string, Flight>();
  let boarding: Flight[] = [];
  let lastId = 0;

  return (method, params, signal, purpose = 'visit') => {
    const key = JSON.stringify([method, params]);
    const equal = isRead(method) ? flying.get(key) : undefined;
    const flight = equal ?? schedule(key, { jsonrpc: '2.0', id: ++lastId, method, params });
    if (purpose === 'visit') flight.isAhead = false;
    return wait(flight, signal) as Promise<ResultOf<typeof method>>;
  };

  function schedule(key: string, request: RpcRequest): Flight {
    if (boarding.length === 0) setTimeout(depart);
    const answer = Promise.withResolvers<unknown>();
    const flight = { ...answer, request, waiting: 0, isAhead: true, forget, abandoned: forget };
    function forget() {
      if (flying.get(key) === flight) flying.delete(key);
    }
    flying.set(key, flight);
    boarding.push(flight);
    return flight;
  }

  function depart() {
    const wanted = boarding.filter((flight) => flight.waiting > 0);
    boarding = [];
    for (let start = 0; start < wanted.length; start += rpcLimits.batchCalls)
      void send(endpoint, wanted.slice(start, start + rpcLimits.batchCalls), leave, timeLimit);
  }
}

/** The application's client. */
export const call = connect(rpcPath, leaveForMarketingSite);

/** What a page loads, for useQuery and useSuspenseQuery; aborted when the page that asked has gone. */
export function ask<M extends MethodName>(method: M, params: ParamsOf<M>) {
  return queryOptions({
    queryKey: [method, params] as const,
    queryFn: ({ signal }) => call(method, params, signal),
  });
}

/** What `ask` answers for any method. */
export type AnyAsk = { [M in MethodName]: { queryKey: readonly [M, ParamsOf<M>] } }[MethodName];

/** What a page does, for useMutation; afterwards the methods named in `refreshed` are asked again. */
export function act<M extends MethodName>(method: M, ...refreshed: MethodName[]) {
  return mutationOptions({
    mutationKey: [method],
    mutationFn: (params: ParamsOf<M>) => call(method, params),
    onSuccess: (_result, _params, _before, { client }) => refresh(client, ...refreshed),
  });
}

/** Loads everything again that these methods answered, whatever their parameters were. */
export async function refresh(client: QueryClient, ...methods: MethodName[]): Promise<void> {
  await Promise.all(methods.map((method) => loadAgain(client, [method])));
}

/**
 * The library does not restart a pending first load, whose answer may be older than the change; so such a query is
 * reloaded once more after its answer.
 */
async function loadAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const coming = client
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined });
  await client.invalidateQueries({ queryKey, predicate: ({ state }) => !isUnknown(state.error) });
  for (const query of coming) {
    await query.promise?.catch(() => {});
    await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

/** Excludes queries that failed with 404: repeating them brings nothing back, and their page would flicker. */
function isUnknown(error: unknown): boolean {
  return error instanceof RpcFailure && error.code === errorCode.notFound;
}

/** By the naming rule of the contract: `profile.get-info` reads, anything else may act. */
function isRead(method: string): boolean {
  return /(^|\.)get-/.test(method);
}

type Flight = PromiseWithResolvers<unknown> & {
  request: RpcRequest;
  /** How many still want the answer. */
  waiting: number;
  /** Requested only by preloading, for a link that is hovered or focused. */
  isAhead: boolean;
  /** An equal call from now on is a new one. */
  forget: () => void;
  /** Called when all callers have aborted. */
  abandoned: () => void;
};

function wait(flight: Flight, signal?: AbortSignal): Promise<unknown> {
  flight.waiting += 1;
  if (!signal) return flight.promise;
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason);
      flight.waiting -= 1;
      if (flight.waiting === 0) flight.abandoned();
    };
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    const done = () => signal.removeEventListener('abort', leave);
    flight.promise.then(resolve, reject).then(done);
  });
}

async function send(endpoint: string, batch: Flight[], leave: () => void, timeLimit: number) {
  const aborting = new AbortController();
  for (const flight of batch)
    flight.abandoned = () => {
      flight.forget();
      if (batch.every(({ waiting }) => waiting === 0)) aborting.abort();
    };
  const requests = batch.map(({ request }) => request);
  const { entries, counts, lack } = await exchange(endpoint, requests, aborting, timeLimit);
  const entryOf = ({ request }: Flight) =>
    entries.find((entry) => entry?.id === request.id) ?? entries.find(concernsAll);
  if (batch.some((flight) => !flight.isAhead && isForbidden(entryOf(flight)))) leave();
  for (const flight of batch) {
    flight.forget();
    const missing = failureOf(lack, flight.request.method);
    settle(flight, counts ? entryOf(flight) : undefined, missing);
  }
}

/** An error without an id refuses the batch as a whole. */
function concernsAll(entry: Entry) {
  return entry?.id === null && entry.error !== undefined;
}

/** Where one of the staff looks into the cabinet a change is refused as well, and the page stays. */
function isForbidden(entry: Entry | undefined): boolean {
  return entry?.error?.code === errorCode.forbidden && entry.error.data?.visit !== true;
}

function settle(flight: Flight, entry: Entry | undefined, missing: RpcFailure) {
  if (entry && 'result' in entry) flight.resolve(entry.result);
  else flight.reject(entry?.error ? new RpcFailure(entry.error) : missing);
}

/** The failure of a call that got no answer. A reload is never advised: it would take what was typed. */
function failureOf(lack: 'late' | 'unreached' | 'unreadable' | null, method: string): RpcFailure {
  if (lack === 'unreached') return new Unreached();
  return new RpcFailure(lack === 'late' ? lateError(method) : transportError);
}

const transportError: RpcError = {
  code: errorCode.unexpected,
  message: 'Что-то пошло не так, попробуйте ещё раз чуть позже',
};

/** The error of a call whose answer did not come within the time limit: the server may have done the act all the same. */
function lateError(method: string): RpcError {
  const remedy = isRead(method)
    ? 'Проверьте соединение и попробуйте ещё раз'
    : 'Возможно, действие выполнено: проверьте, прежде чем повторять';
  return { code: errorCode.unexpected, message: `Сервер не ответил вовремя. ${remedy}` };
}

/** The member of an error's `data` that is not a field, by code: a waiting time, an id of the log. */
const notes = new Map<number, string>([
  [errorCode.tooMany, 'retryAfter'],
  [errorCode.unexpected, 'id'],
]);

/** A field's message, also where a server sends no text; nothing where it sends nothing. */
function inWords(value: unknown): string | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(inWords).join(' ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isRecord(data: unknown): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: RpcFailure;
  }
}
