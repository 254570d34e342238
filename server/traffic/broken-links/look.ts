import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type AddressFault, checkAgent } from '#contract/traffic/broken-names';
import type { Outgoing } from '../../platform/outgoing/agent.ts';
import { callOut, type PageAnswer } from '../../platform/outgoing/call-out.ts';
import { faultOf } from '../../platform/outgoing/fault.ts';
import type { Reach } from '../../platform/outgoing/reach.ts';
import { checkedAddresses, type Resolve } from '../../platform/outgoing/resolve.ts';
import type { Gate } from './gate.ts';

/** Milliseconds for an answer of a page, and for a connection to an origin. */
const longestLook = 10_000;
const mostHops = 5;

/** The outcome of a look. `ledTo`: another host, to whose root the page leads; empty: none. */
export type Look = {
  state: 'works' | 'fails' | 'unknown';
  fault: AddressFault | null;
  status: number | null;
  ledTo: string;
};

/** `ends`: when no other request begins, by `performance.now()`. */
export type Looker = { agent: Outgoing; gate: Gate; reach: Reach; resolve: Resolve; ends: number };

/** Opens a page as a visitor's browser does, without macros, and follows its redirects; null where the round ended before. */
export async function lookAtPage({ agent, gate, ends }: Looker, first: URL): Promise<Look | null> {
  let url = first;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const answer = await gate.run(url.host, async () =>
      performance.now() < ends ? await callOut(agent, requestOf(url), longestLook) : null,
    );
    if (!answer) return null;
    const next = nextOf(answer, url);
    if (!next) return judge(answer, first, url);
    // A page that leads into an app has answered.
    if (!isWeb(next)) return { state: 'works', fault: null, status: answer.status, ledTo: '' };
    url = next;
  }
  return { state: 'unknown', fault: 'hops', status: null, ledTo: '' };
}

function requestOf(url: URL) {
  const headers = { 'user-agent': checkAgent, accept: 'text/html,*/*;q=0.8', 'accept-language': 'ru' };
  return { method: 'GET' as const, url, headers, body: null };
}

const redirects = [301, 302, 303, 307, 308];

function nextOf({ status, location }: PageAnswer, url: URL): URL | null {
  return status !== null && redirects.includes(status) && location ? URL.parse(location, url.href) : null;
}

const isWeb = ({ protocol }: URL) => protocol === 'http:' || protocol === 'https:';

/** Faults by which a page is not there for visitors. Others say only that a program has not seen it. */
const isDead: readonly AddressFault[] = ['name', 'connect', 'tls', 'timeout', 'broken'];

function judge({ status, fault, isChallenge, text }: PageAnswer, first: URL, last: URL): Look {
  const facts = { status, ledTo: '' };
  if (fault !== null && status === null)
    return { ...facts, fault, state: isDead.includes(fault) ? 'fails' : 'unknown' };
  if (isChallenge || (status !== null && status >= 400 && challenge.test(text)))
    return { ...facts, state: 'unknown', fault: 'challenge' };
  if (status === 404 || status === 410 || (status !== null && status >= 500))
    return { ...facts, state: 'fails', fault: 'status' };
  if (status !== null && status >= 400) return { ...facts, state: 'unknown', fault: 'refused' };
  const isRoot = last.pathname === '/' && last.search === '';
  const ledTo = isRoot && bare(last) !== bare(first) && first.pathname !== '/' ? last.hostname : '';
  return { ...facts, state: 'works', fault: null, ledTo };
}

/** Marks of pages by which guards ask whether a visitor is a person. */
const challenge = /challenge-platform|ddos-guard|servicepipe|smart-?captcha|recaptcha|hcaptcha/i;

const bare = ({ hostname }: URL) => hostname.replace(/^www\./, '');

/** Tries the name, the connection and TLS of an origin. Nothing is asked: a request would be a click in somebody's tracker. */
export async function lookAtOrigin(
  { gate, reach, resolve, ends }: Looker,
  origin: URL,
): Promise<Look | null> {
  const fault = await gate.run(origin.host, async () =>
    performance.now() < ends ? await findConnectionFault(origin, reach, resolve) : undefined,
  );
  if (fault === undefined) return null;
  const state = fault === null ? 'works' : isDead.includes(fault) ? 'fails' : 'unknown';
  return { state, fault, status: null, ledTo: '' };
}

async function findConnectionFault(
  origin: URL,
  reach: Reach,
  resolve: Resolve,
): Promise<AddressFault | null> {
  const host = origin.hostname.replace(/^\[(.*)\]$/, '$1');
  try {
    const literal = isIP(host);
    if (literal && !reach.allows(host)) return 'address';
    const [first] = literal ? [{ address: host }] : await checkedAddresses(host, resolve, reach);
    await openOnce(origin, host, first?.address ?? host);
    return null;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return error.message === 'timeout' ? 'timeout' : faultOf(error, false);
  }
}

function openOnce({ protocol, port }: URL, host: string, address: string): Promise<void> {
  const isSecure = protocol === 'https:';
  const place = { host: address, port: Number(port) || (isSecure ? 443 : 80) };
  return new Promise((resolve, reject) => {
    const name = isIP(host) ? {} : { servername: host };
    const socket: Socket = isSecure ? connectTls({ ...place, ...name }) : connectPlain(place);
    socket.setTimeout(longestLook, () => socket.destroy(new Error('timeout')));
    socket.once('error', reject);
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.destroy();
      resolve();
    });
  });
}
