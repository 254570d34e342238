import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { callPath } from '../../conversions/conversions/receive/parse.ts';
import { isFromThisMachine } from '../../platform/program/metrics.ts';
import { createServer } from '../../platform/program/node-http.ts';
import { type Calls, createCallServer } from './calls/serve-calls.ts';
import type { FoundOld } from './old-addresses/find-link.ts';
import type { Asked } from './old-addresses/read-address.ts';
import { hostFor } from './rules/domains.ts';
import type { Link, Network } from './rules/network.ts';
import type { Spool } from './spool/spool.ts';
import {
  answer,
  answerRobots,
  endedPath,
  nothingHere,
  offerEnded,
  robotsPath,
  unknownLink,
  writeRedirect,
} from './visit/answers.ts';
import { rowOf } from './visit/click.ts';
import { createDeciding } from './visit/deciding.ts';
import type { AnswerDomain } from './visit/domain-answers.ts';
import type { VisitHeaders } from './visit/headers.ts';
import { createOldFollow } from './visit/old-address.ts';
import { readSubParams } from './visit/query.ts';
import type { Addresses, Redirect } from './visit/redirect.ts';
import type { AnswerShowcase } from './visit/showcase.ts';
import type { Visitor } from './visit/visitor.ts';

export type Redirecting = {
  network: Network;
  spool: Spool;
  addresses: Addresses;
  /** True for a key that comes for the first time in 24 hours to any worker; remembers the key. */
  isFirst(key: number, at: number): Promise<boolean>;
  readHeaders(raw: readonly string[]): VisitHeaders;
  readVisitor(request: IncomingMessage, headers: VisitHeaders): Visitor;
  /** Called after each answered redirect. */
  observe(outcome: string, reason: string | null, seconds: number): void;
  calls: Calls;
  answerDomain: AnswerDomain;
  answerShowcase: AnswerShowcase;
  /** Called with each old address that cannot be read. */
  unknown(asked: Asked, found: Extract<FoundOld, { why: unknown }>): void;
  /** True where the worker stops soon: `/readyz` is 503 then, and connections end with their next answer. */
  isLeaving(): boolean;
  /** Resolves once all changes up to now are in the network; soon in any case. */
  catchUp(): Promise<void>;
  /** The reason why a proxy should send nothing here, which `/readyz` answers with 503; null: nothing is wrong. */
  trouble(): string | null;
  /** The text of `/metrics`, for this machine alone. */
  metrics(): Promise<string>;
};

/** An HTTP server for visitors and advertisers. Its time-outs end requests that come byte by byte. */
export function createRedirectServer(parts: Redirecting): Server {
  const decide = createDeciding(parts);
  const redirectTo = createRedirecting(parts);
  const follow = createFollow(parts, decide, redirectTo);
  const followOld = createOldFollow(parts, decide, redirectTo);
  const calls = createCallServer(parts.calls);
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 15_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 2_000,
    },
    (request, response) => {
      const { url = '/', method } = request;
      if (parts.isLeaving()) response.shouldKeepAlive = false;
      if (url.startsWith(callPath)) return void calls.serve(request, response);
      if (!url.startsWith('/c/')) {
        const otherwise = () => {
          if (!followOld(request, response, url)) void answerOthers(parts, request, response);
        };
        if (url === robotsPath) return answerRobots(response);
        if (parts.answerDomain(request, response, url)) return;
        if (!parts.answerShowcase(request, response, url, otherwise)) otherwise();
        return;
      }
      if (method !== 'GET' && method !== 'HEAD') return answer(response, 405);
      follow(request, response, url);
    },
  );
  return server.on('clientError', (error, socket) => void calls.bare(error, socket));
}

/** Answers with a redirect once the click is durable. */
function createRedirecting({ spool, observe }: Redirecting) {
  return ({ click, location }: Redirect, response: ServerResponse, begun: number) =>
    spool.append(rowOf(click), () => {
      writeRedirect(response, location);
      observe(click.outcome, click.reason, (performance.now() - begun) / 1000);
    });
}

/** Answers `/c/<code>`. */
function createFollow(
  { network, readHeaders, readVisitor, catchUp }: Redirecting,
  decide: ReturnType<typeof createDeciding>,
  redirectTo: ReturnType<typeof createRedirecting>,
) {
  return (request: IncomingMessage, response: ServerResponse, url: string) => {
    const begun = performance.now();
    const question = url.indexOf('?');
    const code = url.slice('/c/'.length, question < 0 ? undefined : question).toLowerCase();
    const bare = bareCode(code);
    const serve = () => {
      const link = network.links.get(code) ?? network.links.get(bare);
      if (!link) return false;
      const headers = readHeaders(request.rawHeaders);
      const domain = hostFor(network.domains, headers.host, link.userId);
      // At a partner's host another partner's code is like one that nobody has.
      if (domain === null) return false;
      const query = question < 0 ? '' : url.slice(question + 1);
      follow(link, request, response, { headers, query, begun, domain });
      return true;
    };
    if (serve()) return;
    if (!mayBeCode.test(bare)) return answer(response, 404, unknownLink);
    // The link may have been made a moment ago.
    void catchUp().then(() => {
      if (!serve()) answer(response, 404, unknownLink);
    });
  };

  function follow(
    link: Link,
    request: IncomingMessage,
    response: ServerResponse,
    { headers, query, begun, domain }: Opened,
  ) {
    if (headers.purpose.includes('prefetch')) {
      answer(response, 204);
      return;
    }
    const visit = {
      link,
      visitor: readVisitor(request, headers),
      subParams: readSubParams(query),
      at: Date.now(),
      domain,
    };
    decide(visit, (decided) => redirectTo(decided, response, begun));
  }
}

/** A link's opening: its headers, its query, when it began, and at which host of a partner. */
type Opened = { headers: VisitHeaders; query: string; begun: number; domain: string };

/** The shape of links' codes (server/traffic/links); a guess of another shape never asks the database. */
const mayBeCode = /^[a-z\d]{10}$/;

/** A code without the signs, spaces and slashes that people, messengers and browsers put after a link. */
function bareCode(code: string) {
  return code.length > 100 ? '' : code.replace(/(?:%[\da-f]{2}|[^\da-z])+$/, '');
}

async function answerOthers(
  { metrics, isLeaving, trouble }: Redirecting,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const path = request.url?.split('?', 1)[0];
  // A worker listens only once its rules are loaded.
  if (path === '/healthz') return void response.end('ready');
  if (path === '/readyz') {
    const why = isLeaving() ? 'stopping' : trouble();
    return void response.writeHead(why === null ? 200 : 503).end(why ?? 'ready');
  }
  if (path === endedPath) return answer(response, 200, offerEnded);
  if (path === '/metrics' && isFromThisMachine(request)) return void response.end(await metrics());
  answer(response, 404, nothingHere);
}
