import {
  type Described,
  errorCode,
  type Params,
  type Result,
  type RpcError,
  rpcLimits,
} from '#contract/wire/rpc';
import { type Entry, exchange, type Post, type RpcRequest } from './exchange.ts';
import { RpcFailure, Unreached } from './failure.ts';

/** The methods of an API, their parameters and results. */
export type NameOf<Api extends Described<Api>> = Extract<keyof Api, string>;
export type ParamsIn<Api extends Described<Api>, M extends NameOf<Api>> = Params<Api[M]>;
export type ResultIn<Api extends Described<Api>, M extends NameOf<Api>> = Result<Api[M]>;

/**
 * Calls a method of an API. Fails with RpcFailure, or with the signal's reason when it is aborted. A call made `ahead` of a visit
 * may fail without consequences: its 403 does not leave the page.
 */
export type Call<Api extends Described<Api>> = <M extends NameOf<Api>>(
  method: M,
  params: ParamsIn<Api, M>,
  signal?: AbortSignal,
  purpose?: 'visit' | 'ahead',
) => Promise<ResultIn<Api, M>>;

/**
 * A client of the endpoint that `post` sends to. Calls made in one turn of the event loop travel as one batch, a single call
 * as a batch of one. Equal pending calls share one answer if they read; calls that change something never do. A request is
 * aborted when all its callers have aborted, and fails after `timeLimit` milliseconds. `leave` is called once for each batch
 * with an error 403.
 */
export function connect<Api extends Described<Api>>(
  post: Post,
  leave: () => void,
  timeLimit = 30_000,
): Call<Api> {
  const flying = new Map<string, Flight>();
  let boarding: Flight[] = [];
  let lastId = 0;

  return (method, params, signal, purpose = 'visit') => {
    const key = JSON.stringify([method, params]);
    const equal = isRead(method) ? flying.get(key) : undefined;
    const flight = equal ?? schedule(key, { jsonrpc: '2.0', id: ++lastId, method, params });
    if (purpose === 'visit') flight.isAhead = false;
    return wait(flight, signal) as Promise<ResultIn<Api, typeof method>>;
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
      void send(post, wanted.slice(start, start + rpcLimits.batchCalls), leave, timeLimit);
  }
}

/** Tells reads by the contract's naming rule: `profile.get-info` reads, anything else may act. */
function isRead(method: string) {
  return /(^|\.)get-/.test(method);
}

type Flight = PromiseWithResolvers<unknown> & {
  request: RpcRequest;
  /** The number of callers that still want the answer. */
  waiting: number;
  /** True where only preloading requested the call, for a hovered or focused link. */
  isAhead: boolean;
  /** Makes the next equal call a new one. */
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

async function send(post: Post, batch: Flight[], leave: () => void, timeLimit: number) {
  const aborting = new AbortController();
  for (const flight of batch)
    flight.abandoned = () => {
      flight.forget();
      if (batch.every(({ waiting }) => waiting === 0)) aborting.abort();
    };
  const requests = batch.map(({ request }) => request);
  const { entries, counts, lack } = await exchange(post, requests, aborting, timeLimit);
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

/** A 403 with a reason (`data`) concerns only its call: a staff visit to a cabinet, a required code, a role. */
function isForbidden(entry: Entry | undefined) {
  return entry?.error?.code === errorCode.forbidden && !entry.error.data;
}

function settle(flight: Flight, entry: Entry | undefined, missing: RpcFailure) {
  if (entry && 'result' in entry) flight.resolve(entry.result);
  else flight.reject(entry?.error ? new RpcFailure(entry.error) : missing);
}

/** The failure of a call without an answer. Its text never advises a reload, which would lose typed values. */
function failureOf(lack: 'late' | 'unreached' | 'unreadable' | null, method: string): RpcFailure {
  if (lack === 'unreached') return new Unreached();
  return new RpcFailure(lack === 'late' ? lateError(method) : transportError);
}

const transportError: RpcError = {
  code: errorCode.unexpected,
  message: 'Что-то пошло не так, попробуйте ещё раз чуть позже',
};

/** The error of a call without an answer within the time limit. The server may still have performed the action. */
function lateError(method: string): RpcError {
  const remedy = isRead(method)
    ? 'Проверьте соединение и попробуйте ещё раз'
    : 'Возможно, действие выполнено: проверьте, прежде чем повторять';
  return { code: errorCode.unexpected, message: `Сервер не ответил вовремя. ${remedy}` };
}
