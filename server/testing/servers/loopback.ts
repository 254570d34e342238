import { once } from 'node:events';
import type { Server } from 'node:http';

/** Serves on a free port of loopback; `stop` ends open connections too. */
export async function serveOnLoopback(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
