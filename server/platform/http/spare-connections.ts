import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Closes connections without a pending request: idle ones, and spare ones that browsers open in advance. Node counts a connection
 * before its first request as busy and would wait a minute for it.
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
