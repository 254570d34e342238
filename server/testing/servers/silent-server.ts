import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

/** A loopback server that accepts connections, sends each the result of `greeting`, and nothing more. */
export async function startSilentServer(greeting = () => '') {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    // A client that gives up may reset the connection.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.write(greeting());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    port,
    connected: () => once(server, 'connection'),
    async stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
