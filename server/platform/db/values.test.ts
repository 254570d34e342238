import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inspect } from 'node:util';
import { createDatabase } from '../../testing/database.ts';
import { connect, type Sql } from './connection.ts';
import type { Value } from './driver/query.ts';

let database: Awaited<ReturnType<typeof createDatabase>>;
let sql: Sql;

before(async () => {
  database = await createDatabase();
  sql = connect(database.address);
});

after(async () => {
  await sql.end();
  await database.drop();
});

/** A type, PostgreSQL's text of its value, and the value that the program gets. */
const values: [type: string, written: string, value: unknown][] = [
  ['boolean', 'true', true],
  ['boolean', 'false', false],
  ['smallint', '-32768', -32768],
  ['integer', '2147483647', 2147483647],
  ['bigint', '9007199254740991', Number.MAX_SAFE_INTEGER],
  ['bigint', '-9007199254740991', Number.MIN_SAFE_INTEGER],
  ['oid', '4294967295', 4294967295],
  ['real', '1.5', 1.5],
  ['double precision', '0.1', 0.1],
  ['numeric', '1234567890123456789.01', '1234567890123456789.01'],
  ['text', 'текст "в кавычках", с запятой', 'текст "в кавычках", с запятой'],
  ['varchar', '', ''],
  ['name', 'users', 'users'],
  ['uuid', '0b1f2c3d-0000-4000-8000-000000000001', '0b1f2c3d-0000-4000-8000-000000000001'],
  ['inet', '10.0.0.1', '10.0.0.1'],
  ['interval', '1 day 02:00:00', '1 day 02:00:00'],
  ['time', '10:11:12', '10:11:12'],
  ['bytea', '\\x00ff5c', Buffer.from([0, 255, 92])],
  ['json', '{"a": [1, null, "б"]}', { a: [1, null, 'б'] }],
  ['jsonb', '"text"', 'text'],
  ['jsonb', 'null', null],
  ['date', '2026-03-29', new Date('2026-03-29T00:00:00Z')],
  ['timestamptz', '2026-03-29 02:30:00.123+00', new Date('2026-03-29T02:30:00.123Z')],
  ['timestamptz', '1970-01-01 00:00:00+00', new Date(0)],
  ['timestamp', '2026-11-21 10:11:12', new Date('2026-11-21 10:11:12')],
];

for (const [type, written, value] of values) {
  test(`${type} ${written} comes as the program takes it, alone, missing and in a list`, async () => {
    const [row] = await sql`
      select ${sql.unsafe(`'${written}'::${type} as alone, null::${type} as missing, array['${written}', null]::${type}[] as list`)}`;
    assert.deepEqual({ ...row }, { alone: value, missing: null, list: [value, null] });
  });
}

/** A type, and a parameter that its column keeps. */
const parameters: [type: string, value: Value][] = [
  ...values.flatMap(([type, , value]): [string, Value][] =>
    type.startsWith('json') || !isParameter(value) ? [] : [[type, value]],
  ),
  ['bigint', 12n],
  ['text', 'строка\nс "кавычками", {скобками} и \\'],
  ['text', '12'],
  ['numeric', 12.5],
  ['date', '2026-03-29'],
  ['timestamptz', '2026-03-29T02:30:00+03:00'],
];

for (const [place, [type, value]] of parameters.entries()) {
  test(`a column of type ${type} keeps ${inspect(value)}, alone, missing and in a list`, async () => {
    const [row] = await sql.begin(async (tx) => {
      await tx.unsafe(
        `create temp table kept_${place} (alone ${type}, missing ${type}, list ${type}[]) on commit drop`,
      );
      await tx`insert into ${tx(`kept_${place}`)} values (${value}, ${null}, ${[value, null]})`;
      return await tx`select * from ${tx(`kept_${place}`)}`;
    });
    const [expected] = await sql.unsafe(
      `select ${literal(value)}::${type} as alone, null::${type} as missing, array[${literal(value)}, null]::${type}[] as list`,
    );
    assert.deepEqual({ ...row }, { ...expected });
  });
}

test('a parameter without a column is what it is in the program', async () => {
  const date = new Date('2026-03-29T02:30:00.123Z');
  const [row] =
    await sql`select ${true} as flag, ${date} as date, ${Buffer.from('a')} as bytes, ${'text'} as text`;
  assert.deepEqual({ ...row }, { flag: true, date, bytes: Buffer.from('a'), text: 'text' });
});

test('json is kept as it is: a text, a list and a missing value, too', async () => {
  for (const value of [{ a: [1, 'б'] }, [1, { b: null }], 'text', 12, true, null]) {
    const [row] =
      await sql`select ${sql.json(value)}::jsonb as kept, ${JSON.stringify(value)}::text::jsonb as written`;
    assert.deepEqual({ ...row }, { kept: value, written: value });
  }
});

test('an integer that a number cannot hold exactly is an error, alone and in a list, and the next query is right', async () => {
  await assert.rejects(async () => await sql`select 9007199254740993::bigint as big`, RangeError);
  await assert.rejects(async () => await sql`select array[1, 9007199254740993]::bigint[] as big`, RangeError);
  const [row] = await sql`select sum(n) as sum, array_agg(n) as all from unnest(array[1, 2]::integer[]) n`;
  assert.deepEqual({ ...row }, { sum: 3, all: [1, 2] });
});

test('undefined is refused where a value is expected, and never becomes NULL', async () => {
  const missing = JSON.parse('{}').missing;
  await assert.rejects(async () => await sql`select ${missing}::text as value`, /undefined/i);
  await assert.rejects(async () => await sql`select ${sql`${missing}::text`} as value`, /undefined/i);
  await assert.rejects(
    async () => await sql`insert into users ${sql({ login: 'somebody', email: missing })}`,
    /undefined/i,
  );
});

test('nested lists and quoted texts in them come back as they were', async () => {
  const list = [
    ['a,b', '"quoted"'],
    ['{}', 'NULL'],
  ];
  const [row] =
    await sql`select ${list}::text[] as list, ${[]}::text[] as empty, array[[1, 2], [3, 4]] as numbers`;
  assert.deepEqual(
    { ...row },
    {
      list,
      empty: [],
      numbers: [
        [1, 2],
        [3, 4],
      ],
    },
  );
});

function isParameter(value: unknown): value is Value {
  return value !== null;
}

/** A value as PostgreSQL's literal. */
function literal(value: Value): string {
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  return `'${String(value).replaceAll("'", "''")}'`;
}
