import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';

/** A loopback TCP port that leads to a Unix socket. */
export type Gate = {
  port: number;
  /** Takes no new connections. */
  close(): void;
  /** Takes no new connections and breaks the open ones: the machine behind the gate has crashed. */
  cut(): void;
  /** Keeps the open connections, but lets nothing through any more: the machine behind the gate has vanished. */
  hush(): void;
};

export async function openGate(path: string): Promise<Gate> {
  const pairs = new Map<Socket, Socket>();
  const gate = createServer((client) => {
    const server = dial(path);
    pairs.set(client, server);
    client.on('error', () => server.destroy());
    client.on('close', () => {
      pairs.delete(client);
      // The server may have sent more data, and its end is read behind them.
      server.end().resume();
    });
    server.on('error', () => client.destroy());
    client.pipe(server).pipe(client);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const close = () => void gate.close();
  return {
    port,
    close,
    cut() {
      close();
      for (const sides of pairs) for (const side of sides) side.destroy();
    },
    hush() {
      for (const [client, server] of pairs) {
        client.unpipe().resume();
        server.unpipe().resume();
      }
    },
  };
}
