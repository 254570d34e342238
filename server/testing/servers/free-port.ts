import { createServer } from 'node:net';

/** A loopback port that no process listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const bound = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof bound === 'object' && bound ? bound.port : 0;
}
