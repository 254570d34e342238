import { connect } from '#server/platform/db/connection';

/** Makes the program's role and database where they are missing. */
export async function makeDatabase(primary: string, password: string): Promise<void> {
  const sql = connect(`postgres://postgres:${password}@${primary}/postgres`, 1);
  try {
    const [role] = await sql`select from pg_roles where rolname = 'kabinet'`;
    if (!role) await sql.unsafe(`create role kabinet login password '${password}'`);
    const [database] = await sql`select from pg_database where datname = 'kabinet'`;
    if (!database) await sql.unsafe('create database kabinet owner kabinet');
  } finally {
    await sql.end({ timeout: 5 });
  }
}
