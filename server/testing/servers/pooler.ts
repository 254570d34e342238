import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';

/**
 * A pooler in transaction mode, like PgBouncer, on a loopback port in front of a server's socket. A client has a server
 * connection for one transaction; the next transaction runs on the connection that has been free longest. Each client adds one
 * connection.
 */
export type Pooler = {
  port: number;
  /** The number of times a client went on with another connection than before. */
  changes(): number;
  stop(): Promise<void>;
};

/** A connection to the server, and the receiver of its messages. */
type Backend = { socket: Socket; hear: (message: Buffer) => void };
type PoolerState = { path: string; free: Backend[]; counted: { changes: number }; open: Set<Socket> };

export async function startPooler(path: string): Promise<Pooler> {
  const counted = { changes: 0 };
  const state: PoolerState = { path, free: [], counted, open: new Set() };
  const server = createServer((socket) => {
    keep(state, socket);
    serve(socket, state);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    changes: () => counted.changes,
    async stop() {
      const closed = once(server.close(), 'close');
      await Promise.all([...state.open].map((socket) => once(socket.destroy(), 'close')));
      await closed;
    },
  };
}

function serve(client: Socket, place: PoolerState): void {
  let backend: Backend | null = null;
  let last: Backend | undefined;
  /** Ready messages that the server still owes: one for the start, one for each query. */
  let owed = 1;
  const release = () => {
    if (backend) place.free.push(backend);
    backend = null;
  };
  const hear = (message: Buffer) => {
    client.write(message);
    if (!isReady(message)) return;
    owed -= 1;
    if (owed === 0 && message.toString('latin1', 5, 6) === 'I') release();
  };
  const take = (): Backend => {
    const taken = place.free.shift();
    if (!taken) throw new Error('no connection is free: each client brings one');
    if (last && taken !== last) place.counted.changes += 1;
    last = taken;
    return taken;
  };
  const split = splitMessages('start');
  client.on('data', (chunk) => {
    for (const message of split(chunk)) {
      const type = message.toString('latin1', 0, 1);
      if (type === '\0') backend = last = dialled(place);
      else if (type === 'X') return;
      else if ('QS'.includes(type)) owed += 1;
      backend ??= take();
      backend.hear = hear;
      backend.socket.write(message);
    }
  });
  // A connection inside a transaction is of no use to other clients.
  client.on('close', () => (backend ?? place.free.shift())?.socket.destroy());
}

function dialled(place: PoolerState): Backend {
  const backend: Backend = { socket: keep(place, dial(place.path)), hear: () => {} };
  const split = splitMessages('message');
  backend.socket.on('data', (chunk) => {
    for (const message of split(chunk)) backend.hear(message);
  });
  return backend;
}

function keep({ open }: PoolerState, socket: Socket): Socket {
  open.add(socket);
  return socket.on('error', () => {}).on('close', () => open.delete(socket));
}

/** True for ReadyForQuery; the letter in it says whether a transaction is open. */
function isReady(message: Buffer): boolean {
  return message.toString('latin1', 0, 1) === 'Z';
}

/** Cuts a stream of PostgreSQL's protocol into messages of a letter and a length; a client's first message has no letter. */
function splitMessages(first: 'start' | 'message'): (chunk: Buffer) => Buffer[] {
  let rest = Buffer.alloc(0);
  let letter = first === 'start' ? 0 : 1;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: Buffer[] = [];
    while (rest.length >= letter + 4) {
      const size = letter + rest.readInt32BE(letter);
      if (rest.length < size) break;
      messages.push(rest.subarray(0, size));
      rest = rest.subarray(size);
      letter = 1;
    }
    return messages;
  };
}
