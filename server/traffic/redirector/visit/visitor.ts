import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { isCountry } from '#contract/wire/country-codes';
import type { CountryOf } from '../../../platform/countries/country.ts';
import type { Settings } from '../../../platform/program/settings.ts';
import type { ForbiddenPlaces } from '../../forbidden/places.ts';
import { type Agent, readAgent } from './agent.ts';
import type { VisitHeaders } from './headers.ts';

/** The visitor of a click. */
export type Visitor = Omit<Agent, 'text'> & {
  address: string;
  /** Empty for an unknown country. */
  country: string;
  /** The host of the page before the click. */
  referrer: string;
  /** True where the click comes from a place that the network forbids. */
  isForbidden: boolean;
};

type ReadVisitor = (request: IncomingMessage, headers: VisitHeaders) => Visitor;

/** Reads visitors. Headers of a proxy count only from TRUSTED_PROXIES, forbidden places only with MARKING. */
export function createVisitorReader(
  { trustedProxies, marking }: Pick<Settings, 'trustedProxies' | 'marking'>,
  countryOf: CountryOf,
  network: { forbidden: ForbiddenPlaces },
): ReadVisitor {
  const isTrusted = remembered(proxyAddress.compile(trustedProxies));

  return ({ method, socket }, { agent: header, forwardedFor, country, referrer: page }) => {
    const peer = socket.remoteAddress ?? '';
    const isProxied = isTrusted(peer);
    const address =
      (isProxied && addressOf(farthest(peer, forwardedFor, isTrusted))) || addressOf(peer) || '0.0.0.0';
    const agent = readAgent(header);
    const { device, os, browser, isBot, hash } = agent;
    const referrer = hostOf(page);
    return {
      device,
      os,
      browser,
      hash,
      // A browser that shows a page never sends HEAD.
      isBot: isBot || method === 'HEAD',
      address,
      country: isProxied && isCountry(country) ? country : countryOf(address),
      referrer,
      isForbidden: marking && network.forbidden.has(referrer, agent),
    };
  };
}

/** The address behind the chain of trusted proxies. */
function farthest(peer: string, forwarded: string, isTrusted: (address: string) => boolean) {
  if (forwarded === '') return peer;
  const chain = forwarded.split(',');
  let address = peer;
  while (chain.length > 0 && isTrusted(address)) address = chain.pop()?.trim() ?? address;
  return address;
}

const mostRemembered = 1_000;

/** Remembers the answers: proxies are few and come again with each request. */
function remembered(isTrusted: (address: string, hops: number) => boolean): (address: string) => boolean {
  const known = new Map<string, boolean>();
  return (address) => {
    const answer = known.get(address) ?? isTrusted(address, 0);
    if (known.size < mostRemembered) known.set(address, answer);
    return answer;
  };
}

/** An address without its port, brackets and IPv6 prefix; empty for a text that is no address. */
function addressOf(text: string) {
  if (isIP(text) === 4) return text;
  const bare = text.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const address = bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) !== 0 && !address.includes('%') ? address : '';
}

/** The host `news.example` of `https://News.example/path`, or an app's name; empty for any other text. */
function hostOf(referrer: string) {
  if (referrer === '') return '';
  return source.exec(referrer)?.[1]?.toLowerCase() ?? '';
}

/** The host stands without a user and without a dot at its end. */
const source =
  /^(?:https?|android-app|ios-app):\/\/(?:[^/?#@]*@)?([\w.-]{0,252}[\w-]|\[[\da-f:.]{2,45}\])\.?(?:[:/?#]|$)/i;
