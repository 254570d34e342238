import { CannotStart, hasCode } from '../program/cannot-start.ts';
import { createServer } from '../program/node-http.ts';
import type { Settings } from '../program/settings.ts';

type Address = Pick<Settings, 'host' | 'port' | 'databaseUrl'>;

/** Holds the port until the program serves; `end` gives the port back, once. */
export type Starting = { end(): Promise<void> };

/**
 * Takes the port before anything else, so that a taken port is reported first, and answers there that the program starts:
 * `/healthz` is 200, all else 503, while the database is brought up to date. Beside other instances, which DATABASE_URL allows,
 * the port is given back at once: a proxy sends nothing to a closed port, but takes a 503 for the answer. Port 0 takes none.
 * Throws CannotStart.
 */
export async function takePort({ host, port, databaseUrl }: Address): Promise<Starting> {
  if (port === 0) return { end: async () => {} };
  const server = createServer({ keepAlive: false }, ({ url = '' }, response) => {
    response.setHeader('content-type', 'text/plain; charset=utf-8').setHeader('connection', 'close');
    const [path] = url.split('?', 1);
    if (path === '/healthz') return void response.end('ok');
    // The `refresh` header makes a page reload by itself.
    response.setHeader('retry-after', '2').setHeader('refresh', '2').writeHead(503);
    response.end(path === '/readyz' ? 'starting' : 'Кабинет запускается');
  });
  await new Promise<void>((listening, failed) =>
    server.once('error', failed).listen({ host, port }, listening),
  ).catch((error) => refuseAddress(error, { host, port }));
  const end = async () => {
    if (!server.listening) return;
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  };
  if (databaseUrl !== null) await end();
  return { end };
}

/** Tells why the port cannot be listened on. */
export function refuseAddress(error: unknown, { host, port }: Pick<Address, 'host' | 'port'>): never {
  const reason = error instanceof Error ? error.message : String(error);
  if (hasCode(error, 'EADDRINUSE')) {
    throw new CannotStart(`Port ${port} of ${host} is taken: set PORT to another one, or stop what uses it`);
  }
  throw new CannotStart(`Cannot listen on port ${port} of ${host} (${reason}): see HOST and PORT`);
}
