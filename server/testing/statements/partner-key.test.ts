import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '../../platform/db/connection.ts';
import { createDatabase } from '../database.ts';
import { composeAll } from './compose.ts';
import { exceptions } from './exceptions.ts';
import { withoutPartner } from './partner-key.ts';
import { readSource } from './source.ts';
import { central, ofTraffic } from './tables.ts';

test('a statement about traffic names its partner, or is an exception with its reason @full', () => {
  const { statements, unused } = composeAll(readSource());
  const found = new Map<string, Set<string>>();
  for (const { file, name, text } of statements)
    for (const table of withoutPartner(text, ofTraffic)) {
      const place = `${file} ${name}`;
      found.set(place, (found.get(place) ?? new Set()).add(table));
    }
  const lines = [...found].map(([place, tables]) => `${place}: ${[...tables].sort().join(', ')}`);
  assert.deepEqual(lines.sort(), Object.values(exceptions).flat().sort());
  // A part that no statement takes has not been read.
  const hidden = unused.filter(
    ({ code }) => /\b(db|tx)`/.test(code) && ofTraffic.some((table) => code.includes(table)),
  );
  assert.deepEqual(
    hidden.map(({ file, name }) => `${file} ${name}`),
    [],
  );
  assert.ok(statements.length > 500, `${statements.length} statements were read`);
});

test('every table grows with the traffic or is one of those that do not @full', async (t) => {
  const { address, drop } = await createDatabase();
  const sql = connect(address, 1);
  t.after(async () => {
    await sql.end();
    await drop();
  });
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`;
  assert.deepEqual(rows.map(({ name }) => name).sort(), [...central, ...ofTraffic].sort());
});

const cases: [string, string, string[]][] = [
  ['a condition', 'select 1 from clicks where user_id = $1 and id = $1', []],
  ['none', 'select user_id from clicks where id = $1', ['clicks']],
  [
    'of another table',
    'select 1 from links l join clicks c on c.link_id = l.id where l.user_id = $1',
    ['clicks'],
  ],
  ['a join by it', 'select 1 from links l join clicks c on c.user_id = l.user_id', []],
  [
    'within another query',
    'select 1 from clicks where id in (select id from links where user_id = $1)',
    ['clicks'],
  ],
  [
    'around it',
    'select 1 from links where user_id = $1 and exists (select from clicks c where c.id = $1)',
    ['clicks'],
  ],
  [
    'of one half',
    'select 1 from clicks where user_id = $1 union all select 1 from conversions',
    ['conversions'],
  ],
  ['only sometimes', 'select 1 from clicks where true ⟦and user_id = $1⟧', ['clicks']],
  ['a column that is given', 'insert into clicks (id, user_id) select id, u from arriving', []],
  ['columns without it', 'insert into clicks (id) select id from arriving where user_id = $1', ['clicks']],
  ['a table that is not known', 'select 1 from $1 where id = $1', ['$1']],
];

for (const [what, text, tables] of cases)
  test(`the partner in a statement: ${what}`, () =>
    assert.deepEqual(withoutPartner(text, ofTraffic), tables));
