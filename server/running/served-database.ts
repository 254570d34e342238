import { once } from 'node:events';
import { createServer, connect as dial } from 'node:net';
import type { TestContext } from 'node:test';
import { connect } from '../db/connection.ts';
import { createDatabase } from '../testing/database.ts';

/** A migrated database of the tests' server behind a TCP port, as an operator's own server would be. */
export async function serveDatabase(t: TestContext) {
  const database = await createDatabase();
  const { path, user } = database.address;
  const gate = createServer((client) => {
    const server = dial(path);
    client.on('error', () => server.destroy()).pipe(server);
    server.on('error', () => client.destroy()).pipe(client);
  });
  gate.listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const sql = connect(database.address, 1);
  t.after(async () => {
    await sql.end();
    gate.close();
    await database.drop();
  });
  return { url: `postgres://${user}@127.0.0.1:${port}/${database.address.database}`, sql };
}
