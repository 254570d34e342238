import { readCheckpoint, readKey, signedBy } from '#contract/proof/note';
import type { Db } from '../../platform/db/connection.ts';
import { findKeys } from '../head-queries.ts';
import { checkSignature } from '../keys.ts';
import { appended, type HashedNode, rootOf } from '../tree/append.ts';
import {
  findHeads,
  findLogs,
  findMisled,
  findWithoutFact,
  findWithoutLeaf,
  findWrongConversions,
  findWrongHidden,
  findWrongLeaves,
  findWrongLines,
  findWrongTerms,
  readHashes,
  type WatchedLog,
} from './scan-queries.ts';

/** Leaves of one question to the database. */
const portion = 20_000;

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
    const { hashes, count } = await readHashes(db, log.id, from, portion);
    for (let at = 0; at < hashes.length; at += 32) {
      appended(frontier, size, [hashes.subarray(at, at + 32)]);
      size += 1;
      if (wanted.has(size)) yield* compare();
    }
    // Without it no later root can be made.
    if (count < Math.min(portion, log.size - from)) {
      yield `leaf after ${size}: leaves are missing`;
      break;
    }
  }
  for (const [beyond, all] of wanted)
    for (const { where } of all)
      yield `head ${log.origin} ${beyond} ${where}: this log has ${size} leaves only`;
  const checks = log.endedAt === null ? [...ofLeaves, ...ofFacts] : ofLeaves;
  for (const check of checks) yield* await check(db, log.id);
}

const ofLeaves = [findWrongLeaves, findWrongHidden, findMisled];
/** Facts of an ended log have changed since. */
const ofFacts = [findWithoutLeaf, findWithoutFact, findWrongConversions, findWrongLines, findWrongTerms];

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
