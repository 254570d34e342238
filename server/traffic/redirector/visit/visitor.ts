import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import { isCountry } from '#contract/wire/country-codes';
import type { CountryOf } from '../../../platform/countries/country.ts';
import type { Settings } from '../../../platform/program/settings.ts';
import { type Agent, readAgent } from './agent.ts';
import type { VisitHeaders } from './headers.ts';

/** Who clicks. */
export type Visitor = Agent & {
  address: string;
  /** Empty where it is not known. */
  country: string;
  /** The host of the page they come from. */
  referrer: string;
};

type ReadVisitor = (request: IncomingMessage, headers: VisitHeaders) => Visitor;

/** Reads visitors. What a proxy says of them counts only from TRUSTED_PROXIES. */
export function createVisitorReader(
  { trustedProxies }: Pick<Settings, 'trustedProxies'>,
  countryOf: CountryOf,
): ReadVisitor {
  const isTrusted = remembered(proxyAddress.compile(trustedProxies));

  return ({ method, socket }, { agent, forwardedFor, country, referrer }) => {
    const peer = socket.remoteAddress ?? '';
    const isProxied = isTrusted(peer);
    const address =
      (isProxied && addressOf(farthest(peer, forwardedFor, isTrusted))) || addressOf(peer) || '0.0.0.0';
    const { device, os, browser, isBot, hash } = readAgent(agent);
    return {
      device,
      os,
      browser,
      hash,
      // A browser that shows a page never asks by HEAD.
      isBot: isBot || method === 'HEAD',
      address,
      country: isProxied && isCountry(country) ? country : countryOf(address),
      referrer: hostOf(referrer),
    };
  };
}

/** The last address of a chain of proxies that are trusted: whom the last of them saw. */
function farthest(peer: string, forwarded: string, isTrusted: (address: string) => boolean): string {
  if (forwarded === '') return peer;
  const chain = forwarded.split(',');
  let address = peer;
  while (chain.length > 0 && isTrusted(address)) address = chain.pop()?.trim() ?? address;
  return address;
}

const mostRemembered = 1_000;

/** Proxies are few and come again with each request. */
function remembered(isTrusted: (address: string, hops: number) => boolean): (address: string) => boolean {
  const known = new Map<string, boolean>();
  return (address) => {
    const answer = known.get(address) ?? isTrusted(address, 0);
    if (known.size < mostRemembered) known.set(address, answer);
    return answer;
  };
}

/** An address without its port, brackets and IPv6 prefix; empty for what is none. */
function addressOf(text: string): string {
  if (isIP(text) === 4) return text;
  const bare = text.trim().replace(/^\[(.*)\](?::\d+)?$/, '$1');
  const address = bare.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) !== 0 && !address.includes('%') ? address : '';
}

/** `https://News.example/path` to `news.example`, `android-app://org.telegram.messenger/` to the app's name; anything else to nothing. */
function hostOf(referrer: string): string {
  if (referrer === '') return '';
  return source.exec(referrer)?.[1]?.toLowerCase() ?? '';
}

/** Without a user and the dot at its end. */
const source =
  /^(?:https?|android-app|ios-app):\/\/(?:[^/?#@]*@)?([\w.-]{0,252}[\w-]|\[[\da-f:.]{2,45}\])\.?(?:[:/?#]|$)/i;
