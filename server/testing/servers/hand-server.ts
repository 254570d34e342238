import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A server that handles each connection by hand. */
export async function serveByHand(
  t: { after(act: () => void): void },
  act: (socket: Socket) => void,
  host = '127.0.0.1',
) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => act(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  t.after(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { port, url: `http://${host}:${port}/`, connections: () => sockets.size };
}
