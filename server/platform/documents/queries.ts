import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { App } from '../../app.ts';
import type { Db, Tx } from '../db/connection.ts';
import { sha256 } from '../program/keys.ts';
import { open, seal } from '../program/secret-box.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

type Keyed = Pick<App, 'keys'>;

/** A document without its bytes; `sha256` in hexadecimal. */
export type DocumentHead = { id: number; sha256: string; mediaType: string; name: string; createdAt: Date };

type NewDocument = { name: string; mediaType: string; bytes: Buffer };

/** Keeps a file, sealed under SECRET_KEY because it may contain whole account numbers. Its bytes never change. */
export async function keepDocument(
  tx: Tx,
  { keys }: Keyed,
  { name, mediaType, bytes }: NewDocument,
): Promise<{ id: number; sha256: string }> {
  const hash = sha256(bytes).toString('hex');
  // Packing shrinks a registry's file tenfold and does not hurt packed files.
  const packed = (await pack(bytes, { level: 1 })).toString('base64');
  const sealed = seal(keys.secret, packed, contextOf(hash));
  const row = await tx<{ id: number }[]>`
    insert into documents ${tx({ sha256: hash, mediaType, name, sealed })} returning id`.one();
  return { id: row.id, sha256: hash };
}

/** Returns a kept file. Throws where no key opens it, or where its bytes do not match the hash: a fault, never another file. */
export async function findDocument(
  db: Db,
  { keys }: Keyed,
  id: number,
): Promise<(DocumentHead & { bytes: Buffer }) | undefined> {
  const [row] = await db<(DocumentHead & { sealed: Buffer })[]>`
    select id, sha256, media_type, name, created_at, sealed from documents where id = ${id}`;
  if (!row) return undefined;
  const { sealed, ...head } = row;
  const text = open(keys, sealed, contextOf(head.sha256));
  if (text === null) throw new Error(`document ${id} cannot be opened`);
  const bytes = await unpack(Buffer.from(text, 'base64'));
  if (sha256(bytes).toString('hex') !== head.sha256) throw new Error(`document ${id} is not what was kept`);
  return { ...head, bytes };
}

/** Binds the sealed bytes to their hash. */
const contextOf = (hash: string) => `document ${hash}`;
