import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FirstCall, firstCallsOf } from '#contract/first-calls';
import type { PartnerContract } from '#contract/index';
import { pageOf } from '#contract/wire/pages';
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

export const firstBatch = batchOf(calls.map((method) => [method, {}]));

/**
 * Each call's id is the key of the browser's query: the browser assigns the answers without a list, and takes none that was made for other
 * parameters than its own. See docs/decisions/0051-first-load.md.
 */
function batchOf(of: readonly FirstCall[]): string {
  return JSON.stringify(
    of.map(([method, params]) => ({ jsonrpc: '2.0', id: JSON.stringify([method, params]), method, params })),
  );
}

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
      if (!('partner' in call)) return null;
      const [ofFrame, ...ofPage] = await Promise.all([
        answerFirst(call, dispatch),
        ...callsOfPage(request).map((one) => inTime(dispatch(batchOf([one]), call))),
      ]);
      return joined([ofFrame, ...ofPage]);
    });
  } catch (error) {
    request.log.warn({ err: error }, 'a page goes without its first answers');
    return null;
  }
}

/** What the page itself asks first; nothing where its reader's time zone is not known yet. */
function callsOfPage({ url, cookies, log }: FastifyRequest): FirstCall[] {
  const timeZone = cookies[timeZoneCookie];
  const [path = '', query = ''] = url.split('?');
  const page = pageOf(path);
  if (!page || !timeZone) return [];
  try {
    return firstCallsOf(page, new URLSearchParams(query), { timeZone, now: Date.now() });
  } catch (error) {
    // Whatever a cookie holds; the page asks by itself.
    log.debug({ err: error }, 'no first calls for this time zone');
    return [];
  }
}

/** The inline script of web/index.html sets it. */
const timeZoneCookie = 'time-zone';

/** Milliseconds that a page waits for its own answers: the frame is there meanwhile, and slow reports come by themselves. */
const longestWait = 300;

/** The answer, null where it takes longer: the page asks again. */
async function inTime(answer: Promise<string | null>): Promise<string | null> {
  const over = Promise.withResolvers<null>();
  const timer = setTimeout(() => over.resolve(null), longestWait);
  try {
    return await Promise.race([answer, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Batches of answers as one. */
function joined(batches: (string | null)[]): string {
  return `[${batches.flatMap((batch) => batch?.slice(1, -1) || []).join()}]`;
}
