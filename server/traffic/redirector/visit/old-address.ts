import type { IncomingMessage, ServerResponse } from 'node:http';
import { noSubs } from '#contract/traffic/traffic-names';
import { type FoundOld, findOldLink } from '../old-addresses/find-link.ts';
import { askedOf } from '../old-addresses/read-address.ts';
import { hostFor, nobody } from '../rules/domains.ts';
import type { Link } from '../rules/network.ts';
import { movedIn } from '../rules/old-addresses.ts';
import type { Redirecting } from '../serve.ts';
import { answer, endedPath, unknownLink, writeRedirect } from './answers.ts';
import type { createDeciding } from './deciding.ts';
import type { SubParams } from './query.ts';
import type { Redirect } from './redirect.ts';
import type { Visitor } from './visitor.ts';

type OldWays = Pick<Redirecting, 'network' | 'readHeaders' | 'readVisitor' | 'observe' | 'unknown'>;

/** The redirector's own paths, and paths that browsers and robots request from every host. */
const ownPaths = new Set(['/healthz', '/readyz', '/metrics', endedPath, '/favicon.ico', '/robots.txt']);
/** The link of an address that cannot be read, which is no partner's click. */
const nobodys: Link = { id: 0, userId: 0, offerId: 0, subs: null, landingId: null };

/**
 * Answers addresses of another platform like the links that took their place; an address that cannot be read goes to the
 * network's choice and is counted. Returns false where the address is not answered, as without forms.
 */
export function createOldFollow(
  { network, readHeaders, readVisitor, observe, unknown }: OldWays,
  decide: ReturnType<typeof createDeciding>,
  redirectTo: (decided: Redirect, response: ServerResponse, begun: number) => void,
) {
  const known = movedIn(network.old, network.links.get);

  return (request: IncomingMessage, response: ServerResponse, url: string): boolean => {
    const { compiled } = network.old;
    if (compiled.length === 0 || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const begun = performance.now();
    const headers = readHeaders(request.rawHeaders);
    const asked = askedOf(headers.host, url);
    if (ownPaths.has(asked.path)) return false;
    if (headers.purpose.includes('prefetch')) {
      answer(response, 204);
      return true;
    }
    const found = findOldLink(compiled, known, asked);
    const domain = hostFor(network.domains, headers.host, 'link' in found ? found.link.userId : nobody);
    // At a partner's host nothing else of the network is there.
    if (domain === null) return false;
    const visitor = readVisitor(request, headers);
    if ('link' in found) {
      const { link, address } = found;
      const visit = { link, visitor, subParams: address, at: Date.now(), domain };
      decide(visit, (decided) => redirectTo(decided, response, begun));
    } else {
      unknown(asked, found);
      leaveToChoice(found, visitor, response, begun);
    }
    return true;
  };

  function leaveToChoice({ address }: FoundOld, visitor: Visitor, response: ServerResponse, begun: number) {
    const { kind, url } = network.old.choice;
    const seen = (outcome: string) => observe(outcome, 'unknown-address', (performance.now() - begun) / 1000);
    if (kind === 'not-found') {
      answer(response, 404, unknownLink);
      return seen('not-found');
    }
    if (kind === 'address') {
      writeRedirect(response, url);
      return seen('fallback');
    }
    const subParams: SubParams = address ?? { subs: noSubs.slice(), erid: '' };
    decide({ link: nobodys, visitor, subParams, at: Date.now(), domain: '' }, ({ click, location }) => {
      writeRedirect(response, location);
      seen(click.outcome);
    });
  }
}
