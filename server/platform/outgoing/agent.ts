import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { buildConnector, Dispatcher } from 'undici';
import { anywhere, type Reach } from './reach.ts';
import { checkedAddresses, RefusedAddress, type Resolve } from './resolve.ts';
import { watchStatusLines } from './status-line.ts';

/** Concurrent requests to one origin. */
export const mostToOrigin = 8;
/** Milliseconds for the name's look-up, the connection and TLS. */
const longestConnecting = 3_000;

/** The dispatcher of outgoing requests. */
export type Outgoing = Pick<Dispatcher, 'dispatch'> & { close(): Promise<void>; destroy(): Promise<void> };

/** Sends requests to servers that partners name. Connects only to the checked address. */
export function createAgent(reach: Reach, resolve: Resolve): Outgoing {
  const usual = createPool(reach, resolve);
  return reach.tracker === null ? usual : withTracker(usual, new URL(reach.tracker), resolve);
}

/** Sends requests to servers that the network's own settings name. */
export function createOwnAgent(): Outgoing {
  return createAgent(anywhere, async (name) => await lookup(name, { all: true }));
}

/** Requests to the demo's tracker have their own connections, so other requests never share one to its port. */
function withTracker(usual: Outgoing, { origin, pathname, hostname }: URL, resolve: Resolve): Outgoing {
  const address = hostname.replace(brackets, '$1');
  const own = createPool({ allows: (one) => one === address }, resolve);
  return {
    dispatch(options, handler) {
      const isTracker = options.origin === origin && options.path.split('?', 1)[0] === pathname;
      return (isTracker ? own : usual).dispatch(options, handler);
    },
    close: async () => void (await Promise.all([usual.close(), own.close()])),
    destroy: async () => void (await Promise.all([usual.destroy(), own.destroy()])),
  };
}

type Allows = Pick<Reach, 'allows'>;

/** The library is loaded with the first request. */
function createPool(reach: Allows, resolve: Resolve): Outgoing {
  let opened: Outgoing | null = null;
  let opening: Promise<Outgoing> | null = null;
  const open = () => {
    opening ??= openPool(reach, resolve).then((pool) => {
      opened = pool;
      return pool;
    });
    return opening;
  };
  return {
    dispatch(options, handler) {
      if (opened) return opened.dispatch(options, handler);
      void open().then((pool) => pool.dispatch(options, handler));
      return true;
    },
    close: async () => await (await opening)?.close(),
    destroy: async () => await (await opening)?.destroy(),
  };
}

async function openPool(reach: Allows, resolve: Resolve): Promise<Outgoing> {
  const undici = await import('undici');
  return new undici.Agent({
    connect: createConnector(undici, reach, resolve),
    connections: mostToOrigin,
    pipelining: 1,
    allowH2: false,
    maxHeaderSize: 16_384,
    // A new connection looks the name up again.
    keepAliveMaxTimeout: 60_000,
    // The caller limits the whole request.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function createConnector(
  { buildConnector }: Pick<typeof import('undici'), 'buildConnector'>,
  reach: Allows,
  resolve: Resolve,
): buildConnector.connector {
  const lookupChecked: LookupFunction = (name, _options, done) => {
    checkedAddresses(name, resolve, reach).then(
      (addresses) => done(null, addresses),
      (error) => done(error, []),
    );
  };
  const connect = buildConnector({
    timeout: longestConnecting,
    allowH2: false,
    lookup: lookupChecked,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: 500,
  });
  return (options, done) => {
    // A literal address never reaches `lookup`.
    const literal = options.hostname.replace(brackets, '$1');
    if (isIP(literal) !== 0 && !reach.allows(literal)) return done(new RefusedAddress(literal), null);
    connect(options, (...[error, socket]) => {
      if (error) return done(error, null);
      const { remoteAddress = '' } = socket;
      if (reach.allows(remoteAddress)) {
        watchStatusLines(socket);
        return done(null, socket);
      }
      socket.destroy();
      done(new RefusedAddress(remoteAddress), null);
    });
  };
}

const brackets = /^\[(.*)\]$/;
