import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes the connections on which nobody waits for an answer. Beside the idle ones these are the spare ones that browsers
 * open in advance: Node takes a connection without a first request for a busy one and would wait a minute for it.
 */
export function watchConnections(server: Server): { closeUnused(): void } {
  const spare = new Set<Socket>();
  server.on('connection', (socket) => {
    spare.add(socket);
    socket.once('close', () => spare.delete(socket));
  });
  server.on('request', ({ socket }) => spare.delete(socket));
  return {
    closeUnused() {
      for (const socket of spare) socket.destroy();
      server.closeIdleConnections();
    },
  };
}
