import type { Dispatcher } from 'undici';
import type { Outgoing } from './agent.ts';
import { type Fault, faultOf } from './fault.ts';
import { statusOfFault } from './status-line.ts';

export type Request = {
  method: 'GET' | 'POST' | 'PUT';
  url: URL;
  headers: Record<string, string>;
  body: string | Buffer | null;
};

/** The outcome of a request: `fault` is null where an answer came, whatever its status. */
export type Answer = {
  status: number | null;
  fault: Fault | null;
  /** The beginning of the answer's body. */
  text: string;
  milliseconds: number;
  /** The header Retry-After, unparsed. */
  retryAfter: string | null;
};
/** An answer with what a reader of pages asks of its headers. */
export type PageAnswer = Answer & {
  /** The header Location of a redirect. */
  location: string | null;
  /** The answer is a guard's check of the visitor, before the page (header cf-mitigated). */
  isChallenge: boolean;
};

/** Time limit of a whole request, in ms. */
const longestCall = 10_000;
/** Bytes read from an answer where no more are kept; the rest does not matter. */
const mostRead = 65_536;
/** Bytes kept of an answer where the caller names no other number. */
const mostKept = 2_048;

/** Sends a request and reads its answer, bounded in time and size. Follows no redirect. Never rejects. */
export function callOut(
  agent: Outgoing,
  request: Request,
  longest = longestCall,
  kept = mostKept,
): Promise<PageAnswer> {
  return new Promise((resolve) => {
    const began = performance.now();
    const reading = new Reading(kept, (fault) => {
      clearTimeout(timer);
      resolve({ ...reading.answer(fault), milliseconds: Math.round(performance.now() - began) });
    });
    const timer = setTimeout(() => reading.cut('timeout'), longest);
    const { method, url, headers, body } = request;
    agent.dispatch({ origin: url.origin, path: url.pathname + url.search, method, headers, body }, reading);
  });
}

/** Reads one answer. */
class Reading implements Dispatcher.DispatchHandler {
  readonly #kept: number;
  readonly #ended: (fault: Fault | null) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #isEnded = false;
  #status: number | null = null;
  #retryAfter: string | null = null;
  #location: string | null = null;
  #isChallenge = false;
  #chunks: Buffer[] = [];
  #read = 0;

  constructor(kept: number, ended: (fault: Fault | null) => void) {
    this.#kept = kept;
    this.#ended = ended;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isEnded) controller.abort(new Error('too late'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    // Interim answers (100 to 199) are skipped.
    if (status < 200) return;
    this.#status = status;
    this.#retryAfter = textOf(headers['retry-after']);
    this.#location = textOf(headers.location);
    this.#isChallenge = textOf(headers['cf-mitigated']) === 'challenge';
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#read < this.#kept) this.#chunks.push(chunk.subarray(0, this.#kept - this.#read));
    this.#read += chunk.length;
    if (this.#read > Math.max(mostRead, this.#kept)) this.cut(null);
  }

  onResponseEnd(): void {
    this.#end(null);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const isUnread = this.#status === null;
    this.#status ??= statusOfFault(error);
    // Two lengths contradict each other: the answer came, but its head is unread.
    const isContradiction = isUnread && error.name === 'ResponseContentLengthMismatchError';
    this.#end(isContradiction ? 'protocol' : faultOf(error, this.#controller !== null));
  }

  /** Ends the call; later data is ignored. */
  cut(fault: Fault | null): void {
    this.#end(fault);
    this.#controller?.abort(new Error('enough'));
  }

  #end(fault: Fault | null): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#ended(fault);
  }

  answer(fault: Fault | null) {
    const text = Buffer.concat(this.#chunks).toString('utf8').replaceAll(unstorable, '\u{fffd}');
    const facts = { status: this.#status, fault, text, retryAfter: this.#retryAfter };
    return { ...facts, location: this.#location, isChallenge: this.#isChallenge };
  }
}

type Headers = Record<string, string | string[] | undefined>;

function textOf(header: string | string[] | undefined) {
  return typeof header === 'string' ? header : null;
}

/** PostgreSQL cannot store a zero character. */
const unstorable = '\0';
