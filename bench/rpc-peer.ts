import { createServer } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { LogController } from 'fastify';
import jayson from 'jayson';
import { z } from 'zod';
import { method } from '#contract/wire/rpc';
import type { App } from '#server/app';
import { logRequests } from '#server/http/log-requests';
import { createLog, logOfRequest } from '#server/program/log';
import { readSettings } from '#server/program/settings';
import { serveRpc } from '#server/rpc/endpoint';
import { createDispatch } from '#server/rpc/rpc';

// One of the servers that bench/rpc.ts compares: `node bench/rpc-peer.ts <kind>`. Each answers one method that needs no
// database, and says its port when it listens.
const add = ({ a, b }: { a: number; b: number }) => ({ sum: a + b });

const kinds: Record<string, () => Promise<number>> = {
  ours,
  bare,
  fastify: plainFastify,
  jayson: withJayson,
};
const port = await kinds[process.argv[2] ?? '']?.();
process.stdout.write(`${port}\n`);

/** Our endpoint with its session looked up (in memory: the database is another measurement), checks and a log line. */
async function ours(): Promise<number> {
  const log = createLog('info');
  const logController = new LogController({ disableRequestLogging: true });
  const http = fastify({
    loggerInstance: log,
    genReqId: () => crypto.randomUUID(),
    childLoggerFactory: (parent, { reqId }) => logOfRequest(parent, String(reqId)),
    logController,
  });
  logRequests(http, log);
  await http.register(cookie);
  await http.register(compress, { threshold: 1024 });
  const contract = {
    add: method({
      access: 'partner',
      summary: '',
      about: 'Adds.',
      params: z.strictObject({ a: z.int(), b: z.int() }),
      result: z.object({ sum: z.int() }),
    }),
  };
  const sessions = new Map([['token', { id: 1, userId: 1, awaitsTfa: false, visitUntil: null }]]);
  const settings = readSettings({});
  const app = { settings, log } as unknown as App;
  await serveRpc(http, app, {
    path: '/',
    dispatch: createDispatch<typeof contract>(contract, { add: async (params) => add(params) }),
    identify: async (_app, request) => {
      const session = sessions.get(request.cookies.session ?? '') ?? null;
      const visitor = {
        ...app,
        log: request.log,
        address: request.ip,
        network: request.ip,
        userAgent: '',
        isAwaited: () => true,
        session,
        staff: null,
        staffSession: null,
        requestId: '',
        callerId: session?.userId ?? null,
        applicant: null,
        language: '',
      };
      return { ...visitor, setCookie: () => {}, mayCall: () => session !== null };
    },
  });
  return portOf(await http.listen({ host: '127.0.0.1', port: 0 }));
}

/** The limit: nothing but parsing, calling and answering. */
async function bare(): Promise<number> {
  const answer = ({ id, params }: { id: number; params: { a: number; b: number } }) => ({
    jsonrpc: '2.0',
    id,
    result: add(params),
  });
  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const body = JSON.parse(text);
      const reply = JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body));
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(reply),
      });
      response.end(reply);
    });
  });
  return listen(server);
}

async function plainFastify(): Promise<number> {
  const http = fastify();
  http.post<{ Body: { id: number; params: { a: number; b: number } }[] }>('/', async ({ body }) => {
    const answer = ({ id, params }: (typeof body)[number]) => ({ jsonrpc: '2.0', id, result: add(params) });
    return Array.isArray(body) ? body.map(answer) : answer(body);
  });
  return portOf(await http.listen({ host: '127.0.0.1', port: 0 }));
}

async function withJayson(): Promise<number> {
  const server = new jayson.Server({
    add: (params: { a: number; b: number }, done: (error: null, result: object) => void) =>
      done(null, add(params)),
  });
  return listen(server.http());
}

async function listen(server: import('node:http').Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
