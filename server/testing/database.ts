import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { connect } from '../platform/db/connection.ts';

const place = z.object({ path: z.string(), user: z.string(), database: z.string() });

/** A copy of the migrated template, or of another template, for one test file. */
export async function createDatabase(template = 'kabinet_template') {
  const server = place.parse(JSON.parse(process.env.TEST_DATABASE ?? 'null'));
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = connect(server, 1);
  // The template's files are copied: through the log, PostgreSQL's default, a copy costs half as much again.
  await admin`create database ${admin(database)} template ${admin(template)} strategy file_copy`;
  return {
    address: { ...server, database },
    async drop() {
      await admin`drop database ${admin(database)} with (force)`;
      await admin.end();
    },
  };
}
