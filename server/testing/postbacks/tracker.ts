import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { serveOnLoopback } from '../servers/loopback.ts';

/** A call as a partner's tracker received it. */
type Received = {
  method: string;
  /** Path and query as sent. */
  path: string;
  query: Record<string, string>;
  headers: IncomingMessage['headers'];
  body: string;
  at: number;
};
type Reply = (response: ServerResponse, call: Received) => void;

/** A partner's tracker on loopback. */
export type Tracker = {
  url: string;
  received: Received[];
  /** Sets the answer to calls from now on: a status, or a function. */
  reply(how: number | Reply): void;
  /** Resolves when this many calls have come in, counted from the start. */
  hasReceived(count: number): Promise<Received[]>;
  /** The largest number of calls that were open at once. */
  mostAtOnce(): number;
  stop(): Promise<void>;
};

export async function startTracker(): Promise<Tracker> {
  const received: Received[] = [];
  let answer: Reply = (response) => response.end('OK');
  let [open, most] = [0, 0];
  let heard = () => {};
  const server = createServer(async (request, response) => {
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    const call = await readCall(request);
    received.push(call);
    answer(response, call);
    heard();
  });
  return {
    ...(await serveOnLoopback(server)),
    received,
    reply(how) {
      answer = typeof how === 'number' ? (response) => response.writeHead(how).end() : how;
    },
    async hasReceived(count) {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          heard = resolve;
        });
      }
      return received;
    },
    mostAtOnce: () => most,
  };
}

async function readCall(request: IncomingMessage): Promise<Received> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  const { method = '', url: path = '', headers } = request;
  const query = Object.fromEntries(new URL(path, 'http://tracker').searchParams);
  return { method, path, query, headers, body, at: performance.now() };
}
