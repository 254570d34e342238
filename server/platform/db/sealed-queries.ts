import type { Keys } from '../program/keys.ts';
import { open, seal } from '../program/secret-box.ts';
import type { Sql } from './connection.ts';

/** Every column that holds values of `seal`. `context` repeats the context that the owner's code seals with. */
const columns = [
  { table: 'api_tokens', column: 'sealed', key: 'user_id', context: `'api-token ' || user_id` },
  { table: 'postback_secrets', column: 'sealed', key: 'id', context: `'postback-secret ' || user_id` },
  { table: 'offer_keys', column: 'key_sealed', key: 'key_hash', context: `'offer-key ' || offer_id` },
  { table: 'two_factors', column: 'secret', key: 'user_id', context: `'two-factor ' || user_id` },
  { table: 'two_factors', column: 'next_secret', key: 'user_id', context: `'two-factor ' || user_id` },
  { table: 'payees', column: 'sealed', key: 'id', context: `'payee ' || user_id` },
  { table: 'destinations', column: 'sealed', key: 'id', context: `'destination ' || user_id` },
  { table: 'fingerprint_keys', column: 'sealed', key: 'id', context: `'fingerprint-key'` },
  // Rows hold whole files, so a portion is small.
  { table: 'documents', column: 'sealed', key: 'id', context: `'document ' || sha256`, portion: 4 },
  { table: 'loader_parts', column: 'sealed', key: 'id', context: `'loader-part ' || user_id`, portion: 8 },
  { table: 'ticket_files', column: 'sealed', key: 'id', context: `'ticket-file ' || user_id`, portion: 4 },
  { table: 'proof_keys', column: 'sealed', key: 'id', context: `'proof-key ' || vkey` },
  { table: 'staff_factors', column: 'secret', key: 'staff_id', context: `'staff factor ' || staff_id` },
] as const;

type Column = (typeof columns)[number];
type Value = { key: string; sealed: Buffer; context: string };
export type Resealed = { table: string; column: string; values: number; renewed: number; lost: number };

/** Values of one statement: their rows stay locked for some milliseconds. */
const usualPortion = 200;

/** Reseals every value of a former key; a value that no key opens stays and counts as lost. */
export async function reseal(sql: Sql, keys: Keys): Promise<Resealed[]> {
  const all: Resealed[] = [];
  for (const column of columns) all.push(await resealColumn(sql, keys, column));
  return all;
}

async function resealColumn(sql: Sql, keys: Keys, column: Column): Promise<Resealed> {
  const present = { secret: keys.secret, oldSecrets: [] };
  const counts = { values: 0, renewed: 0, lost: 0 };
  let after: string | null = null;
  for (;;) {
    const read: Value[] = await readPortion(sql, column, after);
    const old = read.filter(({ sealed, context }) => open(present, sealed, context) === null);
    const opened = old.map((value) => ({ ...value, text: open(keys, value.sealed, value.context) }));
    const readable = opened.flatMap(({ text, ...value }) => (text === null ? [] : [{ ...value, text }]));
    counts.values += read.length;
    counts.lost += old.length - readable.length;
    counts.renewed += await replace(
      sql,
      column,
      readable.map(({ text, ...value }) => ({ ...value, renewed: seal(keys.secret, text, value.context) })),
    );
    const last = read.at(-1);
    if (!last) return { table: column.table, column: column.column, ...counts };
    after = last.key;
  }
}

async function readPortion(sql: Sql, column: Column, after: string | null): Promise<Value[]> {
  const { table, column: sealed, key, context } = column;
  const portion = 'portion' in column ? column.portion : usualPortion;
  return await sql<Value[]>`
    select ${sql.unsafe(key)}::text as key, ${sql.unsafe(sealed)} as sealed, ${sql.unsafe(context)} as context
    from ${sql.unsafe(table)}
    where ${sql.unsafe(sealed)} is not null and (${after}::text is null or ${sql.unsafe(key)} > ${after}::${typeOf(sql, key)})
    order by ${sql.unsafe(key)} limit ${portion}`;
}

/** Race: a value that its owner changed meanwhile differs from the one read, and stays. */
async function replace(sql: Sql, column: Column, values: (Value & { renewed: Buffer })[]): Promise<number> {
  if (values.length === 0) return 0;
  const { table, column: sealed, key } = column;
  const rows = await sql`
    update ${sql.unsafe(table)} t set ${sql.unsafe(sealed)} = v.renewed
    from unnest(${values.map((value) => value.key)}::text[], ${values.map((value) => value.sealed)}::bytea[],
      ${values.map(({ renewed }) => renewed)}::bytea[]) as v (key, sealed, renewed)
    where t.${sql.unsafe(key)} = v.key::${typeOf(sql, key)} and t.${sql.unsafe(sealed)} = v.sealed
    returning 1`;
  return rows.length;
}

function typeOf(sql: Sql, key: Column['key']) {
  return sql.unsafe(key === 'key_hash' ? 'bytea' : 'bigint');
}
