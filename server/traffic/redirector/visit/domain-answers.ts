import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import { domainProofPath, tlsAllowedPath } from '#contract/traffic/domain-names';
import { isForwarded } from '../../../platform/program/metrics.ts';
import { bareHost, nobody } from '../rules/domains.ts';
import type { Network } from '../rules/network.ts';

/** Questions about certificates that one process answers in a second. Each costs its asker a handshake. */
const mostAsked = 200;

/** True where the request is answered here. */
export type AnswerDomain = (request: IncomingMessage, response: ServerResponse, url: string) => boolean;

type Deps = {
  network: Network;
  trustedProxies: readonly string[];
  /** Resolves once all changes up to now are in the network; soon in any case. */
  catchUp(): Promise<void>;
};

/**
 * Answers what domains of partners need: the text by which a host shows that it leads here, and a server's question whether a
 * host may have a certificate. Both are often asked a moment after the domain was made or proved.
 */
export function createDomainAnswers({ network, trustedProxies, catchUp }: Deps): AnswerDomain {
  const isTrusted = proxyAddress.compile(['loopback', ...trustedProxies]);
  const takesQuestion = createLimit(mostAsked);
  const isToken = (token: string) => network.domains.tokens.has(token);
  const isAllowed = (host: string) => (network.domains.owners.get(host) ?? nobody) !== nobody;

  async function answerOnce(response: ServerResponse, known: () => boolean, text = '') {
    if (!known()) await catchUp();
    plainly(response, known() ? 200 : 404, known() ? text : '');
  }

  return (request, response, url) => {
    const [path = '', query = ''] = url.split('?', 2);
    if (path.startsWith(domainProofPath)) {
      const token = path.slice(domainProofPath.length);
      void answerOnce(response, () => isToken(token), token);
      return true;
    }
    // A request from outside brings the header of the proxy that it passed.
    const isAsked = path === tlsAllowedPath && !isForwarded(request);
    if (!isAsked || !isTrusted(request.socket.remoteAddress ?? '', 0)) return false;
    const host = bareHost(new URLSearchParams(query).get('domain') ?? '');
    if (takesQuestion()) void answerOnce(response, () => isAllowed(host));
    else plainly(response, 429, '');
    return true;
  };
}

function plainly(response: ServerResponse, status: number, text: string) {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  response.writeHead(status, headers).end(text);
}

/** Counts calls in each second; false beyond the limit. */
function createLimit(most: number) {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(performance.now() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= most;
  };
}
