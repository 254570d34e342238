import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serveOnLoopback } from './loopback.ts';
import { bodies, type Fault, findMissing, type Kind, type Store } from './ord-checks.ts';

/**
 * An operator of advertising data on loopback that answers by the document of VK ОРД (ord.vk.com/help/api): it refuses what the
 * document forbids. Not the operator itself.
 */
export type OrdServer = Fake & {
  /** The values of ORD, ORD_URL and ORD_TOKEN. */
  settings: { ORD: string; ORD_URL: string; ORD_TOKEN: string };
  stop(): Promise<void>;
};

type Fake = {
  store: Store;
  /** `PUT /v1/person/p3` of each request that was answered. */
  asked: string[];
  /** Cuts connections (null) or answers a status, instead of what it would say; by the request's line. */
  fails: (request: string) => number | null | undefined;
  /** Takes a request and cuts the connection before the answer. */
  swallows: (request: string) => boolean;
  /** The state of all objects but those that the register refuses. */
  state: 'processing' | 'verified';
  /** Words of the register about what it refuses, by external id. */
  refusals: Map<string, string>;
  /** The token of a creative. */
  eridOf(id: string): string;
};

const token = 'ord-token-5f0c2a7e91';

export async function startOrdServer(): Promise<OrdServer> {
  const fake: Fake = {
    store: {
      person: new Map(),
      contract: new Map(),
      pad: new Map(),
      creative: new Map(),
      media: new Map(),
      invoice: new Map(),
      statistics: new Map(),
    },
    asked: [],
    fails: () => undefined,
    swallows: () => false,
    state: 'processing',
    refusals: new Map(),
    eridOf: (id) => `2Vtz${createHash('sha256').update(id).digest('hex').slice(0, 7)}`,
  };
  const server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    const failure = fake.fails(line);
    if (failure === null) return void request.socket.destroy();
    const bytes = await buffer(request);
    const answer = failure === undefined ? answerTo(request, bytes, fake) : { status: failure, body: null };
    fake.asked.push(line);
    if (fake.swallows(line)) return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body === null ? '' : JSON.stringify(answer.body));
  });
  const { url, stop } = await serveOnLoopback(server);
  return Object.assign(fake, { settings: { ORD: 'vk', ORD_URL: url, ORD_TOKEN: token }, stop });
}

type Answer = { status: number; body: object | null };

const ok = (body: object): Answer => ({ status: 200, body });

function answerTo({ method, url = '', headers }: IncomingMessage, bytes: Buffer, fake: Fake): Answer {
  const { store } = fake;
  if (headers.authorization !== `Bearer ${token}`)
    return refuse(401, `the key ${headers.authorization} is wrong`);
  const { pathname } = new URL(url, 'http://ord.example');
  if (method === 'GET' && pathname === '/v3/creative/list/erid_external_ids') {
    const items = [...store.creative.keys()].map((id) => ({ erid: fake.eridOf(id), external_id: id }));
    return ok({ items, total_items_count: items.length, limit: 100 });
  }
  const [, version, kind = '', id = '', rest] = pathname.split('/').map(decodeURIComponent);
  if (!isKind(kind) || version !== (rest === 'erir_status' ? 'v1' : versions[kind]))
    return refuse(404, 'no such path');
  if (method === 'GET' && (rest === 'erir_status' || (kind === 'media' && rest === 'info')))
    return store[kind].has(id) ? ok(stateOf(fake, id)) : refuse(404, 'not found');
  if (kind === 'media') return takeMedia(store, id, bytes);
  return take(fake, kind, id, bytes);
}

function stateOf({ state, refusals }: Fake, id: string) {
  const words = refusals.get(id);
  return words === undefined ? { erir_status: state } : { erir_status: 'bad', messages: [words] };
}

function take({ store, eridOf }: Fake, kind: Exclude<Kind, 'media'>, id: string, bytes: Buffer): Answer {
  const parsed = bodies[kind].safeParse(JSON.parse(bytes.toString()));
  if (!parsed.success)
    return refuseFaults(
      400,
      parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    );
  const missing = findMissing(store, kind, parsed.data);
  if (missing.length > 0) return refuseFaults(400, missing);
  if (kind === 'statistics') {
    const { items } = bodies.statistics.parse(parsed.data);
    const ids = items.map((item) => {
      const one = `${item.creative_external_id}__${item.pad_external_id}__${item.date_start_actual}`;
      store.statistics.set(one, item);
      return one;
    });
    return ok({ external_ids: ids });
  }
  const status = store[kind].has(id) ? 200 : 201;
  store[kind].set(id, parsed.data);
  // A contractor, a contract and a place are answered without a body.
  return {
    status,
    body: kind === 'creative' ? { erid: eridOf(id) } : kind === 'invoice' ? { info: null } : null,
  };
}

function takeMedia(store: Store, id: string, bytes: Buffer): Answer {
  if (!bytes.includes('name="media_file"')) return refuse(400, 'media_file is required');
  if (store.media.has(id)) return refuse(409, 'Entity already exists');
  store.media.set(id, { size: bytes.length });
  return ok({ sha256: createHash('sha256').update(bytes).digest('hex') });
}

function refuse(status: number, message: string): Answer {
  return refuseFaults(status, [{ field: '', message }]);
}

function refuseFaults(status: number, faults: Fault[]): Answer {
  const errors = faults.map((fault) => ({ error_code: `common_${status}`, ...fault }));
  return { status, body: { error: 'Request is wrong', errors } };
}

/** The versions of the paths that the document gives to each kind; states are all of `v1`. */
const versions: Record<Kind, string> = {
  person: 'v1',
  contract: 'v1',
  pad: 'v1',
  media: 'v1',
  creative: 'v3',
  statistics: 'v3',
  invoice: 'v4',
};

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(versions, kind);
}
