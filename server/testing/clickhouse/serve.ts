import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

// ClickHouse's HTTP interface over the engine as a library, on loopback: `node serve.ts <package.json beside chdb> <folder of
// the data>`. It prints its address and ends with its parent process.

type Session = {
  queryAsync(query: string, options?: { format?: string }): Promise<{ text(): string }>;
};

const [packages = '', folder = ''] = process.argv.slice(2);
const { Session } = createRequire(packages)('chdb') as { Session: new (folder: string) => Session };
/** Sessions that answer queries side by side: settings and parameters belong to a session. */
const sessions = Array.from({ length: 4 }, () => ({
  session: new Session(folder),
  last: Promise.resolve<unknown>(null),
  waiting: 0,
}));
/** Parameters of HTTP alone. */
const notSettings = new Set([
  'query',
  'query_id',
  'database',
  'default_format',
  'wait_end_of_query',
  'enable_http_compression',
]);

/** A report by hours has its hours in the address: ClickHouse takes 1 MB of it, Node 16 KB by default. */
const server = createServer({ maxHeaderSize: 2 ** 20 }, (request, response) => {
  const line = sessions.reduce((least, one) => (one.waiting < least.waiting ? one : least));
  line.waiting += 1;
  const answer = line.last.then(() => ask(line.session, request)).finally(() => (line.waiting -= 1));
  // After an error the engine answers a session's next query with nothing.
  line.last = answer.catch(() => line.session.queryAsync('select 1'));
  answer.then(
    (body) => response.end(body),
    (error: Error) => response.writeHead(500, { 'x-clickhouse-exception-code': '1' }).end(error.message),
  );
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.send?.((server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());

async function ask(session: Session, request: IncomingMessage): Promise<string> {
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const body = await text(request);
  const query = searchParams.get('query');
  const settings = { insert_deduplication_token: '', ...Object.fromEntries(searchParams) };
  const sets = Object.entries(settings).flatMap(([name, value]) =>
    notSettings.has(name) ? [] : [`set ${name} = '${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`],
  );
  const written = [
    `use ${searchParams.get('database') ?? 'default'}`,
    ...sets,
    query === null ? body : `${query}\n${body}`,
  ].join(';\n');
  const format = searchParams.get('default_format');
  return (await session.queryAsync(written, format === null ? {} : { format })).text();
}
