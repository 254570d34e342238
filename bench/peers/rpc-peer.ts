import { createServer } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyRequest, LogController } from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import { method } from '#contract/wire/rpc';
import type { App } from '#server/app';
import { logRequests } from '#server/platform/http/log-requests';
import { createLog, logOfRequest } from '#server/platform/program/log';
import { readSettings } from '#server/platform/program/settings';
import { serveRpc } from '#server/platform/rpc/endpoint';
import { createDispatch } from '#server/platform/rpc/rpc';

// Runs one of the servers that bench/rpc.ts compares: `node bench/peers/rpc-peer.ts <kind>`. Each server answers one method that needs
// no database, and prints its port when it listens.
const add = ({ a, b }: { a: number; b: number }) => ({ sum: a + b });

const kinds: Record<string, () => Promise<number>> = {
  ours,
  duties,
  bare,
};
const port = await kinds[process.argv[2] ?? '']?.();
process.stdout.write(`${port}\n`);

/** Our endpoint with checks, a log line and a session that is looked up (in memory: the database is another measurement). */
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
      reads: true,
      access: 'partner',
      summary: '',
      about: 'Adds.',
      params: z.strictObject({ a: z.int(), b: z.int() }),
      result: z.object({ sum: z.int() }),
    }),
  };
  const sessions = new Map([
    ['token', { id: 1, userId: 1, member: null, awaitsTfa: false, visitUntil: null, visitRole: null }],
  ]);
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
        rest: <Done>(act: () => Promise<Done>) => act(),
        session,
        token: null,
        member: null,
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

/**
 * The duties of our endpoint as Fastify's own manual shows them: cookie, session, origin, parameters and result, compression, a
 * log line.
 */
async function duties(): Promise<number> {
  const http = fastify({
    logger: { stream: pino.destination(2) },
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
  });
  await http.register(cookie);
  await http.register(compress, { threshold: 1024 });
  const sessions = new Map([['token', { userId: 1 }]]);
  const methods: Record<string, ReturnType<typeof checked>> = {
    add: checked(z.strictObject({ a: z.int(), b: z.int() }), z.object({ sum: z.int() }), async (params) =>
      add(params),
    ),
  };
  const call = z.object({
    jsonrpc: z.literal('2.0'),
    id: z.union([z.string(), z.number(), z.null()]).optional(),
    method: z.string(),
    params: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
  });
  const failure = (id: string | number | null, code: number, message: string, data?: unknown) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message, data },
  });
  const answer = async (entry: unknown, request: FastifyRequest) => {
    const { success, data } = call.safeParse(entry);
    if (!success) return failure(null, -32600, 'Invalid Request');
    const { id = null } = data;
    try {
      const method = methods[data.method];
      if (!method) return failure(id, -32601, 'Method not found');
      const outcome = await method(data.params ?? {});
      if ('fields' in outcome) return failure(id, -32602, 'Invalid params', outcome.fields);
      return data.id === undefined ? null : { jsonrpc: '2.0', id, result: outcome.result };
    } catch (error) {
      request.log.error({ err: error, method: data.method }, 'call failed');
      return failure(id, -32603, 'Internal error');
    }
  };
  http.addHook('onRequest', async ({ headers }, reply) => {
    const { origin } = headers;
    if (origin !== undefined && origin !== 'http://127.0.0.1') return reply.code(403).send('Foreign origin');
  });
  http.addHook('preHandler', async ({ cookies }, reply) => {
    if (!sessions.has(cookies.session ?? '')) return reply.code(401).send('No session');
  });
  http.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    request.log.info({ method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
  });
  http.post('/', async (request, reply) => {
    const { body } = request;
    reply.header('cache-control', 'no-store');
    if (!Array.isArray(body)) return (await answer(body, request)) ?? reply.code(204).send();
    if (body.length === 0 || body.length > 50) return failure(null, -32600, 'Invalid Request');
    const answers = await Promise.all(body.map((entry) => answer(entry, request)));
    const sent = answers.filter((one) => one !== null);
    return sent.length > 0 ? sent : reply.code(204).send();
  });
  return portOf(await http.listen({ host: '127.0.0.1', port: 0 }));
}

/** A method whose parameters and result are parsed. */
function checked<P extends z.ZodType, R extends z.ZodType>(
  params: P,
  result: R,
  run: (params: z.output<P>) => Promise<z.input<R>>,
) {
  return async (given: unknown) => {
    const parsed = params.safeParse(given);
    if (!parsed.success) return { fields: z.flattenError(parsed.error).fieldErrors };
    return { result: result.parse(await run(parsed.data)) };
  };
}

/** The upper limit: a server that only parses, calls and answers. */
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

async function listen(server: import('node:http').Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
