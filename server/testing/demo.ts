import { z } from 'zod';
import { fillDemo } from '../demo/fill.ts';
import { connect } from '../platform/db/connection.ts';
import { startTestApp, type TestApp } from './app.ts';

const template = 'kabinet_demo';
/** The public address of the program that fills the demo. */
export const publicUrl = 'https://demo.example.org';
/** All readers need the same key: the demo's rows are sealed with it. */
const environment = { DEMO: '1', SECRET_KEY: 'the key of the demo of the tests' };
const place = z.object({ path: z.string(), user: z.string(), database: z.string() });

/** A demo that its tests only read, and the time when it was filled: all tests copy one demo, which the first of them fills. */
export type DemoApp = TestApp & { filledAt: number };

export async function startDemoApp(): Promise<DemoApp> {
  const server = place.parse(JSON.parse(process.env.TEST_DATABASE ?? 'null'));
  const admin = connect(server, 1);
  // Race: files of several processes want the demo at once. One fills it, the others wait at the lock as long as the filling
  // takes.
  await admin.patient`select pg_advisory_lock(48, 1)`;
  const isFilled = (await admin`select 1 from pg_database where datname = ${template}`).length > 0;
  if (!isFilled) {
    const filling = `${template}_filling`;
    await admin`create database ${admin(filling)} template kabinet_template strategy file_copy`;
    await fill({ ...server, database: filling });
    await admin`alter database ${admin(filling)} rename to ${admin(template)}`;
  }
  await admin.end();
  const app = await startTestApp(environment, undefined, undefined, template);
  const [filled] = await app.sql<{ at: Date; port: number }[]>`
    select (select created_at from staff_accounts order by id limit 1) as at,
      (select substring(url from ':([0-9]+)/')::int from postbacks where url like '%/external/tracker%' limit 1) as port`;
  if (!filled) throw new Error('the demo is not filled');
  // The tracker of the demo's postbacks is at the port of the program that filled it.
  app.app.settings.port = filled.port;
  return { ...app, filledAt: filled.at.getTime() };
}

async function fill(address: { path: string; user: string; database: string }): Promise<void> {
  const app = await startTestApp({ ...environment, PUBLIC_URL: publicUrl });
  const sql = connect(address);
  await fillDemo({ ...app.app, sql });
  await sql.end();
  await app.stop();
}
