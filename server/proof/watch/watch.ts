import type { Json } from '#contract/proof/canonical';
import { readCheckpoint, readKey, signedBy } from '#contract/proof/note';
import type { Db } from '../../platform/db/connection.ts';
import { appended, type HashedNode, rootOf } from '../append.ts';
import { findKeys } from '../head-queries.ts';
import { checkSignature } from '../keys.ts';
import { hashOf, hiddenOf } from '../leaf.ts';
import { compareLeaf, type Stated } from './compare.ts';
import {
  findHeads,
  findLogs,
  findWithoutFact,
  findWithoutLeaf,
  readLeaves,
  readLines,
  readPresent,
  type WatchedLeaf,
  type WatchedLog,
} from './scan-queries.ts';

/** Leaves of one question to the database. */
const portion = 20_000;
/** Findings of a kind that are named one by one. */
const mostNamed = 100;

/**
 * The network's own watch: makes every hash anew from the leaves, compares the roots with all heads, also with those that were kept
 * outside, and each fact with its leaf. Whoever changes the tables and holds the key cannot change heads that lie outside. Yields
 * what is wrong, a line each.
 */
export async function* watch(db: Db, outside: readonly string[]): AsyncGenerator<string> {
  const heads = outside.map(readOutside);
  yield* heads.flatMap((head) => (typeof head === 'string' ? [head] : []));
  const known = heads.filter((head) => typeof head !== 'string');
  const logs = await findLogs(db);
  for (const { origin, size } of known)
    if (!logs.some((log) => log.origin === origin))
      yield `head ${origin} ${size}: this database has no such log`;
  for (const log of logs) yield* watchLog(db, log, known);
}

function readOutside(note: string) {
  return readCheckpoint(note) ?? `a head that was kept outside cannot be read: ${note.slice(0, 60)}`;
}

type Outside = Exclude<ReturnType<typeof readOutside>, string>;

async function* watchLog(db: Db, log: WatchedLog, outside: readonly Outside[]): AsyncGenerator<string> {
  const own = await findHeads(db, log.id);
  yield* checkSignatures(
    log,
    own.map(({ note }) => note),
    await findKeys(db),
  );
  const wanted = new Map<number, { root: Uint8Array; where: string }[]>();
  const want = (size: number, root: Uint8Array, where: string) =>
    wanted.set(size, [...(wanted.get(size) ?? []), { root, where }]);
  for (const { size, root } of own) want(size, root, 'of this database');
  for (const { origin, size, root } of outside) if (origin === log.origin) want(size, root, 'kept outside');

  const frontier: HashedNode[] = [];
  let size = 0;
  const compare = function* () {
    const root = rootOf(frontier.map(({ hash }) => hash));
    for (const { root: expected, where } of wanted.get(size) ?? [])
      if (!root.equals(expected)) yield `head ${log.origin} ${size} ${where}: the leaves have another root`;
    wanted.delete(size);
  };
  yield* compare();
  for (let from = 0; from < log.size; from += portion) {
    const leaves = await readLeaves(db, log.id, from, portion);
    const stated = log.endedAt === null ? await readStated(db, log.id, from) : null;
    for (const leaf of leaves) {
      // Without it no later root can be made.
      if (leaf.place !== size) return yield `leaf ${size}: it is missing`;
      yield* checkLeaf(leaf);
      if (stated) yield* compareLeaf(leaf, stated);
      appended(frontier, leaf.place, [hashOf(leaf.secret, leaf.content)]);
      size = leaf.place + 1;
      if (wanted.has(size)) yield* compare();
    }
  }
  for (const [beyond, all] of wanted)
    for (const { where } of all)
      yield `head ${log.origin} ${beyond} ${where}: this log has ${size} leaves only`;
  if (log.endedAt !== null) return;
  for (const { kind, id } of await findWithoutLeaf(db, log.id, mostNamed))
    yield `${kind} ${id}: it has no leaf`;
  for (const { kind, id } of await findWithoutFact(db, log.id, mostNamed))
    yield `${kind} ${id}: a leaf tells more of it than its table`;
}

async function readStated(db: Db, logId: number, from: number): Promise<Stated> {
  const present = await readPresent(db, logId, from, portion);
  const lines = await readLines(db, logId, from, portion);
  return {
    present: new Map(present.map((one) => [one.place, one])),
    lines: new Map(lines.map((one) => [one.place, one])),
  };
}

function* checkSignatures(log: WatchedLog, notes: string[], keys: { vkey: string }[]) {
  const verifiers = keys.flatMap(({ vkey }) => readKey(vkey) ?? []).filter(({ name }) => name === log.origin);
  for (const note of notes) {
    const head = readCheckpoint(note);
    const isSigned = verifiers.some((key) => {
      const signed = head && signedBy(head, key);
      return signed !== null && checkSignature(key.key, signed.message, signed.bytes);
    });
    if (!isSigned) yield `head ${log.origin} ${head?.size ?? '?'}: no key of the log has signed it`;
  }
}

/** A leaf by itself: its hash, its canonical text, its hidden values. */
function* checkLeaf({ place, content, secret, hash, hidden }: WatchedLeaf) {
  if (!hashOf(secret, content).equals(hash)) yield `leaf ${place}: its content or secret was changed`;
  const kept = hiddenIn(content);
  for (const [name, value] of Object.entries(hidden))
    if (kept[name] !== hiddenOf(secret, name, value).toString('base64'))
      yield `leaf ${place}: its hidden «${name}» was changed`;
  for (const name of Object.keys(kept))
    if (!(name in hidden) && name !== 'subs') yield `leaf ${place}: its hidden «${name}» is missing`;
}

function hiddenIn(content: string): Record<string, Json> {
  const { hidden }: { hidden?: Record<string, Json> } = JSON.parse(content);
  return hidden ?? {};
}
