import type { TestContext } from 'node:test';
import { connect } from '../../platform/db/connection.ts';
import { createDatabase } from '../database.ts';
import { openGate } from '../servers/gate.ts';

/** A migrated database of the tests' server behind a TCP port, like an operator's own server. */
export async function serveDatabase(t: TestContext) {
  const database = await createDatabase();
  const { path, user } = database.address;
  const gate = await openGate(path);
  const sql = connect(database.address, 1);
  t.after(async () => {
    await sql.end();
    gate.close();
    await database.drop();
  });
  return { url: `postgres://${user}@127.0.0.1:${gate.port}/${database.address.database}`, sql };
}
