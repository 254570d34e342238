import { once } from 'node:events';
import { createServer, connect as dial } from 'node:net';

/** A TCP port of loopback that leads to a Unix socket. */
export async function openGate(path: string): Promise<{ port: number; close(): void }> {
  const gate = createServer((client) => {
    const server = dial(path);
    client.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => client.destroy()).pipe(client);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { port, close: () => void gate.close() };
}
