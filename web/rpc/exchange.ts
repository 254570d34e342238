import { errorCode, type RpcError } from '#contract/wire/rpc';
import { noteServerTime } from './server-time.ts';

export type RpcRequest = { jsonrpc: '2.0'; id: number; method: string; params: unknown };

/** One answer as received, not validated yet. */
export type Entry = Partial<{ id: unknown; result: unknown; error: RpcError }> | null;

type Exchange = {
  entries: Entry[];
  /** True where the entries are a real answer; after a failed transport they are not. */
  counts: boolean;
  /** The reason of a missing answer: the time limit, an unreachable server, or an unreadable response. */
  lack: 'late' | 'unreached' | 'unreadable' | null;
};

/** Sends a request to the endpoint of a client. */
export type Post = (init: {
  method: string;
  credentials: 'include';
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}) => Promise<Response>;

/**
 * Sends a batch and returns its answers, or an empty list without an answer. `timeLimit` holds until the first byte of the answer
 * and once more for the rest. A long body gets the extra time that a slow line needs to send it.
 */
export async function exchange(
  post: Post,
  requests: RpcRequest[],
  aborting: AbortController,
  timeLimit: number,
): Promise<Exchange> {
  const body = JSON.stringify(requests);
  const giveUp = () => aborting.abort(late);
  let timer = setTimeout(giveUp, timeLimit + body.length / slowestLine);
  let lack: Exchange['lack'] = 'unreached';
  try {
    const headers = { 'content-type': 'application/json' };
    const { signal } = aborting;
    const response = await post({ method: 'POST', credentials: 'include', headers, body, signal });
    noteServerTime(response.headers.get('date'));
    clearTimeout(timer);
    timer = setTimeout(giveUp, timeLimit);
    lack = 'unreadable';
    return { ...(await read(response)), lack: null };
  } catch {
    return { entries: [], counts: false, lack: aborting.signal.reason === late ? 'late' : lack };
  } finally {
    clearTimeout(timer);
  }
}

const late = new Error('the time limit of a call is over');

/** The slowest supported line, in characters per ms. */
const slowestLine = 2;

/** A failed HTTP answer counts all the same when it is an array with at least one result (docs/product.md, 8.2). */
async function read(response: Response): Promise<Pick<Exchange, 'entries' | 'counts'>> {
  const body: Entry | Entry[] = await response.json();
  const entries = Array.isArray(body) ? body : [body];
  const hasResult = Array.isArray(body) && body.some((entry) => entry && 'result' in entry);
  // The server reports that the database does not answer.
  const isAway = entries.some((entry) => entry?.error?.code === errorCode.unavailable);
  return { entries, counts: response.ok || hasResult || isAway };
}
