import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';

/** A TCP port of loopback that leads to a Unix socket. */
export type Gate = {
  port: number;
  /** Takes no new connections. */
  close(): void;
  /** Takes no new connections and breaks the present ones: the machine behind it has crashed. */
  cut(): void;
  /** The present connections stay open, but nothing comes through any more: the machine behind it has vanished. */
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
      // The server may have sent more, and its end is read behind that.
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
