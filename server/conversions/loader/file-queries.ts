import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { App } from '../../app.ts';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { KnownTitles } from '../../platform/http/column-titles.ts';
import { open, seal } from '../../platform/program/secret-box.ts';

type Keyed = Pick<App, 'keys'>;
export type FileKind = 'comparison' | 'costs';
export type Encoding = 'utf-8' | 'utf-16le' | 'windows-1251';
export type LoaderFile = {
  id: number;
  kind: FileKind;
  name: string;
  sha256: Buffer;
  encoding: Encoding;
  bytes: number;
};

const pack = promisify(deflateRaw);
const unpack = promisify(inflateRaw);
const contextOf = (userId: number) => `loader-part ${userId}`;

/** Begins a file; one without bytes is under way, or was given up. */
export async function insertFile(db: Db, file: { userId: number; kind: FileKind; name: string }) {
  const begun = { ...file, sha256: Buffer.alloc(0), encoding: 'utf-8', bytes: 0 };
  return await db`insert into loader_files ${db(begun)} returning id`.scalar<number>();
}

/** Keeps a piece of a file: packed, since exports repeat themselves, and sealed, since they may name people. */
export async function insertPart(
  db: Db,
  { keys }: Keyed,
  { fileId, userId, bytes }: { fileId: number; userId: number; bytes: Buffer },
) {
  const packed = await pack(bytes, { level: 1 });
  const sealed = seal(keys.secret, packed.toString('base64'), contextOf(userId));
  await db`insert into loader_parts ${db({ fileId, userId, sealed })}`;
}

export async function endFile(
  db: Db,
  id: number,
  ended: { sha256: Buffer; encoding: Encoding; bytes: number },
) {
  await db`update loader_files set ${db(ended)} where id = ${id}`;
}

export async function deleteFile(db: Db, id: number) {
  await db`delete from loader_files where id = ${id}`;
}

/** A partner's file that has come whole. */
export async function findFile(db: Db, userId: number, id: number, kind?: FileKind) {
  return await db<LoaderFile[]>`
    select id, kind, name, sha256, encoding, bytes from loader_files
    where ${db.and(db`id = ${id} and user_id = ${userId} and bytes > 0`, kind && db`kind = ${kind}`)}`.first();
}

/** The pieces of a file in their order, one in memory at a time; throws where no key opens a piece. */
export async function* readParts(db: Db, { keys }: Keyed, fileId: number): AsyncGenerator<Buffer> {
  let after = 0;
  for (;;) {
    const [part] = await db<{ id: number; userId: number; sealed: Buffer }[]>`
      select id, user_id, sealed from loader_parts where file_id = ${fileId} and id > ${after} order by id limit 1`;
    if (!part) return;
    const text = open(keys, part.sealed, contextOf(part.userId));
    if (text === null) throw new Error(`part ${part.id} of a file cannot be opened`);
    yield await unpack(Buffer.from(text, 'base64'));
    after = part.id;
  }
}

/** Bytes of a partner's files of the last 24 hours. */
export async function sumBytes(db: Db, userId: number) {
  return await db`
    select coalesce(sum(bytes), 0)::float8 from loader_files
    where user_id = ${userId} and created_at > now() - interval '1 day'`.scalar<number>();
}

export async function findKnownTitles(db: Db, userId: number, kind: FileKind) {
  return await db`
    select known from loader_titles where user_id = ${userId} and kind = ${kind}`.value<KnownTitles>({});
}

/** Adds explained titles; a title that was explained before takes its new meaning. */
export async function keepTitles(tx: Tx, userId: number, kind: FileKind, explained: KnownTitles) {
  await tx`
    insert into loader_titles (user_id, kind, known) values (${userId}, ${kind}, ${JSON.stringify(explained)}::text::jsonb)
    on conflict (user_id, kind) do update set known = loader_titles.known || excluded.known`;
}

/** Removes files that are 30 days old, and those that never came whole. */
export async function sweepFiles(db: Db) {
  await db`
    delete from loader_files
    where created_at < now() - interval '30 days' or bytes = 0 and created_at < now() - interval '1 day'`;
}
