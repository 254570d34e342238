import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { bodies, type Fault, findMissing, type Kind, type Store } from './ord-checks.ts';

/**
 * An operator of advertising data on loopback that answers by the document of VK ОРД (ord.vk.com/help/api): it refuses what the
 * document forbids. Not the operator itself.
 */
export type OrdServer = {
  /** The values of ORD, ORD_URL and ORD_TOKEN. */
  settings: { ORD: string; ORD_URL: string; ORD_TOKEN: string };
  store: Store;
  /** `PUT /v1/person/p3` of each request that was answered. */
  asked: string[];
  /** Cuts connections (null) or answers a status, instead of what it would say; by the request's line. */
  fails: (request: string) => number | null | undefined;
  /** Takes a request and cuts the connection before the answer. */
  swallows: (request: string) => boolean;
  /** States of objects by `person/p3`; `processing` otherwise. */
  states: Map<string, { status: 'verified' | 'bad'; messages?: string[] }>;
  /** All objects are verified from now on. */
  verifyAll(): void;
  /** The token of a creative. */
  eridOf(id: string): string;
  stop(): Promise<void>;
};

const token = 'ord-token-5f0c2a7e91';

export async function startOrdServer(): Promise<OrdServer> {
  const kinds: Kind[] = ['person', 'contract', 'pad', 'creative', 'media', 'invoice', 'statistics'];
  const maps = Object.fromEntries(kinds.map((kind) => [kind, new Map<string, Record<string, unknown>>()]));
  const store = maps as Store;
  const states: OrdServer['states'] = new Map();
  let allVerified = false;
  const fake: Omit<OrdServer, 'settings' | 'stop'> = {
    store,
    asked: [],
    fails: () => undefined,
    swallows: () => false,
    states,
    verifyAll: () => {
      allVerified = true;
    },
    eridOf: (id) => `2Vtz${createHash('sha256').update(id).digest('hex').slice(0, 7)}`,
  };
  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    const failure = fake.fails(line);
    if (failure === null) return void request.socket.destroy();
    const bytes = await read(request);
    const answer =
      failure === undefined ? answerTo(request, bytes, fake, allVerified) : { status: failure, body: null };
    fake.asked.push(line);
    if (fake.swallows(line)) return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body === null ? '' : JSON.stringify(answer.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return Object.assign(fake, {
    settings: { ORD: 'vk', ORD_URL: `http://127.0.0.1:${port}`, ORD_TOKEN: token },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

type Answer = { status: number; body: object | null };

function answerTo(
  { method, url = '', headers }: IncomingMessage,
  bytes: Buffer,
  fake: Omit<OrdServer, 'settings' | 'stop'>,
  allVerified: boolean,
): Answer {
  const { store, states } = fake;
  if (headers.authorization !== `Bearer ${token}`)
    return refuse(401, [{ field: '', message: `the key ${headers.authorization} is wrong` }]);
  const { pathname } = new URL(url, 'http://ord.example');
  if (method === 'GET' && pathname === '/v3/creative/list/erid_external_ids') {
    const items = [...store.creative.keys()].map((id) => ({ erid: fake.eridOf(id), external_id: id }));
    return { status: 200, body: { items, total_items_count: items.length, limit: 100 } };
  }
  const [, version, kind = '', id = '', rest] = pathname.split('/').map(decodeURIComponent);
  if (!isKind(kind) || version !== versions[kind]?.(rest))
    return refuse(404, [{ field: '', message: 'no such path' }]);
  if (method === 'GET' && rest === 'erir_status') {
    if (!store[kind].has(id)) return refuse(404, [{ field: '', message: 'not found' }]);
    const state = states.get(`${kind}/${id}`) ?? (allVerified ? { status: 'verified' as const } : null);
    return { status: 200, body: { erir_status: state?.status ?? 'processing', messages: state?.messages } };
  }
  if (method === 'GET' && kind === 'media' && rest === 'info')
    return store.media.has(id)
      ? { status: 200, body: {} }
      : refuse(404, [{ field: '', message: 'not found' }]);
  if (kind === 'media') return takeMedia(store, id, bytes);
  return take(fake, kind, id, bytes);
}

function take(
  fake: Omit<OrdServer, 'settings' | 'stop'>,
  kind: Exclude<Kind, 'media'>,
  id: string,
  bytes: Buffer,
): Answer {
  const { store } = fake;
  const parsed = bodies[kind].safeParse(JSON.parse(bytes.toString()));
  if (!parsed.success)
    return refuse(
      400,
      parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    );
  const missing = findMissing(store, kind, parsed.data);
  if (missing.length > 0) return refuse(400, missing);
  if (kind === 'statistics') {
    const { items } = bodies.statistics.parse(parsed.data);
    const ids = items.map(
      (item) => `${item.creative_external_id}__${item.pad_external_id}__${item.date_start_actual}`,
    );
    for (const [index, one] of ids.entries()) store.statistics.set(one, { ...items[index] });
    return { status: 200, body: { external_ids: ids } };
  }
  const status = store[kind].has(id) ? 200 : 201;
  store[kind].set(id, parsed.data);
  // A contractor, a contract and a place are answered without a body.
  return {
    status,
    body: kind === 'creative' ? { erid: fake.eridOf(id) } : kind === 'invoice' ? { info: null } : null,
  };
}

function takeMedia(store: Store, id: string, bytes: Buffer): Answer {
  if (!bytes.includes('name="media_file"'))
    return refuse(400, [{ field: 'media_file', message: 'is required' }]);
  if (store.media.has(id)) return refuse(409, [{ field: '', message: 'Entity already exists' }]);
  store.media.set(id, { size: bytes.length });
  return { status: 200, body: { sha256: createHash('sha256').update(bytes).digest('hex') } };
}

function refuse(status: number, faults: Fault[]): Answer {
  const errors = faults.map((fault) => ({ error_code: `common_${status}`, ...fault }));
  return { status, body: { error: 'Request is wrong', errors } };
}

/** The versions of the paths that the document gives to each kind. */
const versions: Record<Kind, (rest?: string) => string> = {
  person: () => 'v1',
  contract: () => 'v1',
  pad: () => 'v1',
  media: () => 'v1',
  creative: (rest) => (rest === 'erir_status' ? 'v1' : 'v3'),
  statistics: (rest) => (rest === 'erir_status' ? 'v1' : 'v3'),
  invoice: (rest) => (rest === 'erir_status' ? 'v1' : 'v4'),
};

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(versions, kind);
}

async function read(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
