import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Method } from '#contract/wire/rpc';
import type { App } from '../../app.ts';
import { actor } from '../../console/audit/carry-out.ts';
import { insertAct } from '../../console/audit/queries.ts';
import type { Tx } from '../db/connection.ts';
import { refuseForeignOrigin } from '../http/origin.ts';
import type { Call, Identify } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';

const mostBytes = 10 * 1024 * 1024;

/** Writes the audit row of an upload, in the transaction that stores it. */
export type Record = (tx: Tx, result: object) => Promise<void>;

export type Receiver = {
  path: string;
  /** Whether one of the staff may; throws a Refusal that says more than 403. */
  mayUpload(call: Call): boolean;
  /** The field that errors name, and what is said of a body that is too large. */
  field?: string;
  tooLarge?: string;
  store(bytes: Buffer, query: unknown, record: Record, call: Call): Promise<object>;
};

/**
 * Takes a picture, or another file, as the body of a request, whatever its header calls it. Errors are `{ error }` as in JSON-RPC, with the HTTP status;
 * other sites, and who is not of the staff, send nothing into memory.
 */
export async function receivePictures(
  http: FastifyInstance,
  app: App,
  identify: Identify,
  receiver: Receiver,
): Promise<void> {
  const { path, mayUpload, store, field, tooLarge } = receiver;
  await receiveBody(http, app, {
    ...{ path, field, tooLarge },
    async admit(request, reply) {
      const call = await identify(app, request, reply);
      if (!mayUpload(call)) throw new Refusal('forbidden', 'Нет доступа');
      return call;
    },
    async store(bytes, query, call) {
      const by = actor(call);
      const params = { bytes: bytes.length };
      return await store(
        bytes,
        query,
        async (tx, result) => {
          await insertAct(tx, { ...by, method: `POST ${path}`, userIds: [], params, result, outcome: 0 });
        },
        call,
      );
    },
  });
}

/** Who may call a method may send what it is about. */
export function whoMayCall<Name extends string>(
  feature: { [name in Name]: Pick<Method, 'roles' | 'whose' | 'keys'> },
  name: Name,
): Receiver['mayUpload'] {
  return (call) => call.mayCall('operator', feature[name], name);
}

export type BodyReceiver = {
  path: string;
  mostBytes?: number;
  /** The field that errors name, and what is said of a body that is too large. */
  field?: string | undefined;
  tooLarge?: string | undefined;
  /** Throws the refusal of who may not send; asked before the body is read, and again when it has come. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<Call>;
  /** Asked once, before the body is read: throws the refusal of one who sends too much at once. */
  begin?(call: Call, reply: FastifyReply): void;
  store(bytes: Buffer, query: unknown, call: Call): Promise<object>;
};

/** Uploads of one partner at the same time: each is whole in memory. */
export function boundUploads(most: number): NonNullable<BodyReceiver['begin']> {
  const underway = new Map<number | null, number>();
  const add = (id: number | null, change: number) => {
    const count = (underway.get(id) ?? 0) + change;
    if (count > 0) underway.set(id, count);
    else underway.delete(id);
  };
  return ({ callerId }, reply) => {
    if ((underway.get(callerId) ?? 0) >= most)
      throw new Refusal('tooMany', 'Слишком много файлов сразу: дождитесь загрузки', { retryAfter: 5 });
    // A connection that closed while `admit` asked emits no `close` any more.
    if (reply.raw.destroyed) return;
    add(callerId, 1);
    reply.raw.once('close', () => add(callerId, -1));
  };
}

/** The same for whoever `admit` lets in. */
export async function receiveBody(http: FastifyInstance, app: App, receiver: BodyReceiver): Promise<void> {
  await http.register(async (scope) => receive(scope, app, receiver));
}

function receive(scope: FastifyInstance, app: App, receiver: BodyReceiver) {
  const { path, mostBytes: bodyLimit = mostBytes, admit, begin, store } = receiver;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  scope.setErrorHandler((error, _request, reply) => {
    const refusal = tooLarge(error, receiver) ?? error;
    if (!(refusal instanceof Refusal)) throw refusal;
    const { code, message, data } = refusal;
    return reply.code(code).send({ error: { code, message, data } });
  });
  scope.post(path, {
    // Before the body is read.
    onRequest: [
      refuseForeignOrigin(app.settings),
      async (request, reply) => {
        begin?.(await admit(request, reply), reply);
      },
    ],
    handler: async (request, reply) => {
      const call = await admit(request, reply);
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      return await store(bytes, request.query, call);
    },
  });
}

function tooLarge(
  error: unknown,
  { field = 'picture', tooLarge: sentence = 'Картинка больше 10 МиБ' }: BodyReceiver,
): Refusal | null {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  return isTooLarge ? new Refusal('wrongField', sentence, { [field]: sentence }) : null;
}
