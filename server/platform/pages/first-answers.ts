import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PartnerContract } from '#contract/index';
import type { Feature } from '#contract/wire/rpc';
import type { App } from '../../app.ts';
import type { Call, Identify } from '../rpc/call.ts';
import { unlessItHangs } from '../rpc/hanging.ts';
import type { Dispatch } from '../rpc/rpc.ts';
import { firstBanner } from './first-banner.ts';
import type { FirstCall } from './first-calls.ts';

/** Means to answer the calls of a site's pages. */
export type Answering = {
  contract: Feature;
  identify: Identify;
  dispatch: Dispatch;
  /** Methods that every page calls. A caller without access to the first of them is a visitor. */
  frame: readonly [string, ...string[]];
  /** Returns the page that a caller is sent to instead of a page that is not theirs. */
  elsewhere?: (call: Call, page: string) => string | null;
};

/** The banner shown before the page's scripts have loaded, then the answers as JSON. */
export type Answers = { banner: Promise<string>; json: Promise<string | null> };

/** The initial load of the partner's frame (docs/product.md, 4.2). */
export const frameOfPartner = [
  'profile.get-info',
  'profile.get-contact',
  'profile.get-balance',
  'profile.get-notification-count',
  'profile.get-background',
  'profile.get-support-active-tickets-count',
  'profile.get-billing-request-count',
  'profile.get-manager',
] as const satisfies (keyof PartnerContract)[];

export const firstBatch = frameBatch(frameOfPartner);

function frameBatch(frame: readonly string[]): string {
  return batchOf(frame.map((method) => [method, {}]));
}

/**
 * Each call's id is the key of the browser's query: the browser assigns the answers without a list, and ignores answers for other
 * parameters. See docs/decisions/0051-first-load.md.
 */
function batchOf(calls: readonly FirstCall[]): string {
  return JSON.stringify(
    calls.map(([method, params]) => ({ jsonrpc: '2.0', id: keyOf([method, params]), method, params })),
  );
}

function keyOf(call: FirstCall): string {
  return JSON.stringify(call);
}

/** The calls share a connection and run without waiting for one another: each reads a few rows by key. */
export async function answerFirst(
  call: Call,
  dispatch: Dispatch,
  batch = firstBatch,
): Promise<string | null> {
  return await call.sql.inLine((sql) => dispatch(batch, { ...call, sql }));
}

type Asked = { request: FastifyRequest; reply: FastifyReply; page: string | undefined; own: FirstCall[] };

/**
 * Begins to answer the calls of a page: the frame's for a signed-in reader, and the page's own that the reader (also a visitor)
 * may make. Null where there are no calls; a redirect where the reader goes elsewhere. The JSON is null on failure: the browser
 * then sends the calls itself and shows the error.
 */
export async function beginAnswers(
  app: App,
  { identify, ...site }: Answering,
  { request, reply, page, own }: Asked,
): Promise<Answers | { elsewhere: string } | null> {
  const without = (error: unknown) => {
    request.log.warn({ err: error }, 'a page goes without its first answers');
    return null;
  };
  try {
    const call = await unlessItHangs(app.sql, () => identify(app, request, reply));
    const elsewhere = page === undefined ? null : site.elsewhere?.(call, page);
    if (elsewhere) return { elsewhere };
    const open = own.filter(([method]) => mayCall(call, site.contract, method));
    const isReader = mayCall(call, site.contract, site.frame[0]);
    if (!isReader && open.length === 0) return null;
    const frame = site.frame.filter((method) => mayCall(call, site.contract, method));
    const ofFrame = isReader ? answerFirst(call, site.dispatch, frameBatch(frame)) : Promise.resolve(null);
    return {
      banner: unlessItHangs(app.sql, () => ofFrame).then(
        (batch) => firstBanner(batch ?? '[]'),
        () => '',
      ),
      json: unlessItHangs(app.sql, () => answerAll(call, site, { ofFrame, open })).catch(without),
    };
  } catch (error) {
    return without(error);
  }
}

/** Answers the frame's calls, if any, and the page's own. */
async function answerAll(
  call: Call,
  { dispatch }: Pick<Answering, 'dispatch'>,
  { ofFrame, open }: { ofFrame: Promise<string | null>; open: FirstCall[] },
): Promise<string> {
  await headHasLeft();
  const ofPage = open.map(async (one) => (await inTime(dispatch(batchOf([one]), call))) ?? lateBatch(one));
  const batches = await Promise.all([ofFrame, ...ofPage]);
  return `[${batches.flatMap((batch) => batch?.slice(1, -1) || []).join()}]`;
}

/** Compression hands over the head in another thread: a page's own calls, begun before, would keep this one for 20 ms. */
const headHasLeft = () => pause(2);

/** Leaves out a call that would be refused. */
function mayCall(call: Call, contract: Feature, name: string): boolean {
  const method = contract[name];
  try {
    return method !== undefined && call.mayCall(method.access, method, name);
  } catch {
    return false;
  }
}

/** The longest wait for a page's own answers, in ms: its files load meanwhile, and slow reports load by themselves. */
const longestWait = 1_000;

/** Replaces an answer that takes longer: the page then calls itself, as after a failed call. */
function lateBatch(call: FirstCall): string {
  return JSON.stringify([{ jsonrpc: '2.0', id: keyOf(call), late: true }]);
}

/** Returns the answer, or null where it takes longer than the limit. */
async function inTime(answer: Promise<string | null>): Promise<string | null> {
  const over = Promise.withResolvers<null>();
  const timer = setTimeout(() => over.resolve(null), longestWait);
  try {
    return await Promise.race([answer, over.promise]);
  } finally {
    clearTimeout(timer);
  }
}
