import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorCode, rpcLimits } from '#contract/wire/rpc';
import type { App } from '../../app.ts';
import { isNoAnswer, noAnswer } from '../db/driver/no-answer.ts';
import { refuseForeignOrigin } from '../http/origin.ts';
import { networkOf } from '../program/hosts.ts';
import type { Identify } from './call.ts';
import { unlessItHangs } from './hanging.ts';
import { Refusal } from './refusal.ts';
import type { Dispatch } from './rpc.ts';
import { createShares, shareOfOne } from './shares.ts';

type Endpoint = {
  path: string;
  dispatch: Dispatch;
  identify: Identify;
};

/** One JSON-RPC endpoint: JSON only, no foreign origin, a bounded body; status 200 whenever it answers. */
export async function serveRpc(http: FastifyInstance, app: App, endpoint: Endpoint): Promise<void> {
  const share = createShares(shareOfOne);
  await http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      // The other media types come from older conventions.
      ['application/json', 'application/json-rpc', 'application/jsonrequest'],
      { parseAs: 'string', bodyLimit: rpcLimits.bodyBytes },
      keepText,
    );
    scope.setErrorHandler((error, request, reply) => {
      if (error instanceof Error && 'code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
        return reply.type(json).send(tooLarge);
      }
      return http.errorHandler(error, request, reply);
    });
    scope.route({
      method: 'POST',
      url: endpoint.path,
      onRequest: refuseForeignOrigin(app.settings),
      handler: async (request, reply) => {
        const answer = await unlessItHangs(app.sql, async (rest) => {
          const caller = await share(networkOf(request.ip), () => endpoint.identify(app, request, reply));
          const body = typeof request.body === 'string' ? request.body : '';
          return await endpoint.dispatch(body, { ...caller, rest });
        }).catch((error: unknown) => {
          const refusal = refuseAll(error);
          request.log.error({ err: error }, 'the database does not answer');
          reply.code(errorCode.unavailable).header('retry-after', '5');
          return refusal;
        });
        reply.header('cache-control', 'no-store');
        return answer === null ? reply.code(204).send() : reply.type(json).send(answer);
      },
    });
  });
}

const json = 'application/json; charset=utf-8';
const tooLarge = JSON.stringify({
  jsonrpc: '2.0',
  id: null,
  error: { code: errorCode.invalidRequest, message: `Запрос больше ${rpcLimits.bodyBytes / 1024} КиБ` },
});

/** The refusal of a whole body. */
function refuseAll(error: unknown): string {
  if (!isNoAnswer(error) && !(error instanceof Refusal && error.kind === 'unavailable')) throw error;
  return JSON.stringify({
    jsonrpc: '2.0',
    id: null,
    error: { code: errorCode.unavailable, message: noAnswer },
  });
}

function keepText(
  _request: FastifyRequest,
  body: string | Buffer,
  done: (error: null, body: string) => void,
): void {
  done(null, String(body));
}
