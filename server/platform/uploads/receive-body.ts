import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { refuseForeignOrigin } from '../http/origin.ts';
import type { Call } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';

const mostBytes = 10 * 1024 * 1024;

export type BodyReceiver<Body = Buffer> = {
  path: string;
  /** Limit of a body that is read whole, by default 10 MiB. */
  mostBytes?: number;
  /** The field that errors name, and the message for a too large body. */
  field?: string | undefined;
  tooLarge?: string | undefined;
  /** Throws the refusal of a caller who may not send; called before the body is read, and again when it has come. */
  admit(request: FastifyRequest, reply: FastifyReply): Promise<Call>;
  /** Called once, before the body is read: throws the refusal of a caller with too many uploads at once. */
  begin?(call: Call, reply: FastifyReply): void;
  store(body: Body, query: unknown, call: Call): Promise<object>;
};

/** A file's name on the sender's machine, at most so long; empty where a query names none. */
export function nameOfFile(longest: number) {
  return z
    .string()
    .catch('')
    .transform((name) =>
      name
        .replace(/[\p{Cc}\p{Bidi_Control}/\\]/gu, '')
        .toWellFormed()
        .trim()
        .slice(-longest),
    );
}

/** Limits concurrent uploads of one partner: each is whole in memory. */
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
    // Race: a connection that closed during `admit` emits no `close` any more.
    if (reply.raw.destroyed) return;
    add(callerId, 1);
    reply.raw.once('close', () => add(callerId, -1));
  };
}

/**
 * Takes a file as the body of a request, of any content type, from callers whom `admit` lets in. Errors are `{ error }` as in
 * JSON-RPC, with the HTTP status.
 */
export async function receiveBody(http: FastifyInstance, app: App, receiver: BodyReceiver): Promise<void> {
  const { mostBytes: bodyLimit = mostBytes } = receiver;
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    receive(scope, app, receiver, (body) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0)));
  });
}

/** Like `receiveBody`, for a file that is never whole in memory; `store` counts its bytes. */
export async function receiveStream(
  http: FastifyInstance,
  app: App,
  receiver: Omit<BodyReceiver<Readable>, 'mostBytes' | 'tooLarge'>,
): Promise<void> {
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    receive(scope, app, receiver, (body) => (body instanceof Readable ? body : Readable.from([])));
  });
}

function receive<Body>(
  scope: FastifyInstance,
  app: App,
  receiver: BodyReceiver<Body>,
  bodyOf: (body: unknown) => Body,
) {
  const { path, admit, begin, store } = receiver;
  scope.setErrorHandler((error, _request, reply) => {
    const refusal = tooLarge(error, receiver) ?? error;
    if (!(refusal instanceof Refusal)) throw refusal;
    const { code, message, data } = refusal;
    return reply.code(code).send({ error: { code, message, data } });
  });
  scope.post(path, {
    // These checks run before the body is read.
    onRequest: [
      refuseForeignOrigin(app.settings),
      async (request, reply) => {
        begin?.(await admit(request, reply), reply);
      },
    ],
    handler: async (request, reply) => {
      const call = await admit(request, reply);
      return await store(bodyOf(request.body), request.query, call);
    },
  });
}

function tooLarge(
  error: unknown,
  {
    field = 'picture',
    tooLarge: sentence = 'Картинка больше 10 МиБ',
  }: Pick<BodyReceiver, 'field' | 'tooLarge'>,
): Refusal | null {
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE';
  return isTooLarge ? new Refusal('wrongField', sentence, { [field]: sentence }) : null;
}
