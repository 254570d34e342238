import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PartnerContract } from '#contract/index';
import type { App } from '../app.ts';
import type { Call, Identify } from '../rpc/call.ts';
import { unlessItHangs } from '../rpc/hanging.ts';
import type { Dispatch } from '../rpc/rpc.ts';

/** The initial load of the frame (docs/product.md, 4.2). */
const calls = [
  'profile.get-info',
  'profile.get-contact',
  'profile.get-balance',
  'profile.get-notification-count',
  'profile.get-background',
  'profile.get-support-active-tickets-count',
  'profile.get-billing-request-count',
  'profile.get-manager',
] as const satisfies (keyof PartnerContract)[];

/** Each call's id is its method, so that the browser can assign the answers without a list. See docs/decisions/0051-first-load.md. */
export const firstBatch = JSON.stringify(
  calls.map((method) => ({ jsonrpc: '2.0', id: method, method, params: {} })),
);

/** All of them read a few rows by their keys: they share a connection and wait for no answer but the last. */
export async function answerFirst(call: Call, dispatch: Dispatch): Promise<string | null> {
  return await call.sql.inLine((sql) => dispatch(firstBatch, { ...call, sql }));
}

/** How a page's calls are answered. */
export type Answering = { identify: Identify; dispatch: Dispatch };

/**
 * The answers of the initial load for a signed-in partner's page, as JSON; null for a visitor, and when they fail to load: the
 * browser then sends the calls itself and shows the error.
 */
export async function firstAnswers(
  app: App,
  { identify, dispatch }: Answering,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  try {
    return await unlessItHangs(app.sql, async () => {
      const call = await identify(app, request, reply);
      return 'partner' in call ? await answerFirst(call, dispatch) : null;
    });
  } catch (error) {
    request.log.warn({ err: error }, 'a page goes without its first answers');
    return null;
  }
}
