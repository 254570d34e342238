import { canonical, type Json } from './canonical.ts';
import { notesIn } from './kept-heads.ts';
import { bytesOf, type Checkpoint, keyKind, readCheckpoint, signedBy, type VerifierKey } from './note.ts';
import { ProofProblem, type ProofWords, russian } from './problems.ts';
import { damaged, type Fields, fieldsOf, type ProofFile, readProof } from './read-proof.ts';
import { continues, type Hash, hiddenHash, isSame, leafHash, rootOfPath } from './tree.ts';

/** Verifies an Ed25519 signature. Browsers and Node have it in different places. */
export type CheckSignature = (
  key: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

/** A leaf whose hash is in the head. `opened`: hidden values by name. */
export type ProvedLeaf = { index: number; content: Fields; opened: Record<string, string> };

/** A signed head with the note that it was read from. */
export type SignedHead = Checkpoint & { note: string };

/**
 * The facts that a file proves. `continued`: the size of the earlier head that the head continues; `kept`: heads that the reader kept,
 * and whether the file's are these heads; `witnesses`: who signed it as well.
 */
export type Proved = {
  head: SignedHead;
  continued: number | null;
  kept: { head: SignedHead; isLinked: boolean }[];
  witnesses: string[];
  leaves: ProvedLeaf[];
};

/** A file proves nothing: `problem` says why. `evidence`: signed notes that contradict one another. */
export type Verdict = { problem: string; evidence: string[] } | { problem: null; proved: Proved };

type HashedLeaf = ProvedLeaf & { hash: Hash };

type Reader = { keys: readonly VerifierKey[]; check: CheckSignature };

/**
 * Verifies the file of `proof.get-conversion-proof`, or a `.tlog-proof`, by keys that the reader has from elsewhere: `keys` of the
 * log, and of witnesses if they know some. `kept`: a text with heads that the reader kept. Nothing is asked of the network.
 */
export async function verifyProof(
  text: string,
  keys: readonly VerifierKey[],
  check: CheckSignature,
  { kept = '', words = russian }: { kept?: string; words?: ProofWords } = {},
): Promise<Verdict> {
  try {
    return { problem: null, proved: await prove(readProof(text), kept, { keys, check }) };
  } catch (error) {
    if (error instanceof ProofProblem) return { problem: error.say(words), evidence: error.evidence };
    throw error;
  }
}

async function prove(file: ProofFile, kept: string, reader: Reader): Promise<Proved> {
  const head = await readHead(file.head, 'head', reader);
  const earlier = file.from === null ? null : await readHead(file.from, 'from', reader);
  if (earlier && earlier.origin !== head.origin) throw damaged('from');
  const known = await readKept(kept, head, reader);
  expectNoFork([head, ...(earlier ? [earlier] : []), ...known]);
  const consistency = hashesOf(file.consistency, 'consistency');
  if (earlier && !continues(earlier, head, consistency))
    throw new ProofProblem((words) => words.rewritten(head.size, earlier.size), [earlier.note, head.note]);
  const leaves = file.leaves.map((leaf, n) => proveLeaf(leaf, `leaves[${n}]`, head));
  expectCalls(leaves);
  return {
    head,
    continued: earlier?.size ?? null,
    // No two heads of one size differ here.
    kept: known.map((one) => ({ head: one, isLinked: [head.size, earlier?.size].includes(one.size) })),
    leaves: leaves.map(({ hash: _, ...leaf }) => leaf),
    witnesses: await witnessesOf(head, reader),
  };
}

async function readHead(note: string, place: string, { keys, check }: Reader): Promise<SignedHead> {
  const head = readCheckpoint(note);
  if (!head) throw damaged(place);
  const logs = keys.filter(({ kind }) => kind === keyKind.log);
  if (logs.length === 0) throw new ProofProblem(({ noLogKey }) => noLogKey);
  const own = logs.filter(({ name }) => name === head.origin);
  if (own.length === 0)
    throw new ProofProblem((words) =>
      words.otherNetwork(head.origin, logs.map(({ name }) => name).join(', ')),
    );
  for (const key of own) if (await isSigned(head, key, check)) return { ...head, note };
  const isOfOther = own.every((key) => signedBy(head, key) === null);
  throw new ProofProblem(({ otherKey, wrongSignature }) => (isOfOther ? otherKey : wrongSignature));
}

async function isSigned(head: Checkpoint, key: VerifierKey, check: CheckSignature): Promise<boolean> {
  const signed = signedBy(head, key);
  return signed !== null && (await check(key.key, signed.message, signed.bytes));
}

/** The reader's own heads of this log, each with the log's signature. */
async function readKept(text: string, { origin }: Checkpoint, { keys, check }: Reader) {
  if (text.trim() === '') return [];
  const heads = notesIn(text).flatMap((note) => ({ ...(readCheckpoint(note) ?? []), note }));
  const read = heads.filter((head): head is SignedHead => 'root' in head);
  const [first] = read;
  if (!first) throw new ProofProblem(({ noKept }) => noKept);
  const own = read.filter((head) => head.origin === origin);
  if (own.length === 0) throw new ProofProblem((words) => words.otherLog(origin, first.origin));
  const logs = keys.filter(({ kind, name }) => kind === keyKind.log && name === origin);
  for (const head of own) {
    const signatures = await Promise.all(logs.map((key) => isSigned(head, key, check)));
    if (!signatures.includes(true)) throw new ProofProblem((words) => words.wrongKept(head.size));
  }
  return own;
}

/** Two signed heads of one size with different roots: no log that only grows has both. */
function expectNoFork(heads: readonly SignedHead[]) {
  for (const [place, one] of heads.entries()) {
    const other = heads
      .slice(0, place)
      .find(({ size, root }) => size === one.size && !isSame(root, one.root));
    if (other) throw new ProofProblem((words) => words.fork(one.size), [other.note, one.note]);
  }
}

/** Proves that a leaf is in the head: one whose content the file has, or the one that a receipt of an advertiser's call names. */
function proveLeaf(leaf: Json, place: string, head: Checkpoint): HashedLeaf {
  const { index, content, receipt, salt, path, opened } = expectFields(leaf, place);
  if (typeof index !== 'number') throw damaged(`${place}.index`);
  const isBare = content === undefined && typeof receipt === 'string';
  const kept = isBare ? { receipt } : expectFields(content, `${place}.content`);
  const hash = isBare
    ? hashOf(receipt, `${place}.receipt`)
    : leafHash(hashOf(salt, `${place}.salt`), textOf(kept, `${place}.content`));
  const root = rootOfPath(hash, index, head.size, hashesOf(path, `${place}.path`));
  if (!root || !isSame(root, head.root)) throw new ProofProblem((words) => words.wrongLeaf(index));
  return { index, content: kept, opened: openedOf({ index, content: kept, opened, place }), hash };
}

/** A change that an advertiser's call has made names the leaf of the call. A file of one leaf proves that leaf alone. */
function expectCalls(leaves: readonly HashedLeaf[]) {
  for (const { index, content } of leaves.length > 1 ? leaves : []) {
    if (typeof content.call !== 'string') continue;
    const named = bytesOf(content.call);
    if (!leaves.some(({ content: { kind }, hash }) => kind === 'call' && named && isSame(hash, named)))
      throw new ProofProblem((words) => words.noCall(index));
  }
}

function textOf(content: Fields, place: string): string {
  try {
    return canonical(content);
  } catch {
    throw damaged(place);
  }
}

type Opening = { index: number; content: Fields; opened: Json | undefined; place: string };

/** The hidden values that a file opens, each proved by its hash in the leaf. */
function openedOf({ index, content, opened, place }: Opening): Record<string, string> {
  const hidden = expectFields(content.hidden ?? {}, `${place}.content.hidden`);
  const values: Record<string, string> = {};
  for (const [name, one] of Object.entries(expectFields(opened ?? {}, `${place}.opened`))) {
    const { salt, value } = expectFields(one, `${place}.opened.${name}`);
    const own = hashOf(salt, `${place}.opened.${name}.salt`);
    const hash = typeof hidden[name] === 'string' ? bytesOf(hidden[name]) : null;
    if (typeof value !== 'string' || !hash || !isSame(hiddenHash(own, value), hash))
      throw new ProofProblem((words) => words.wrongValue(name, index));
    values[name] = value;
  }
  return values;
}

async function witnessesOf(head: Checkpoint, { keys, check }: Reader) {
  const names: string[] = [];
  for (const key of keys.filter(({ kind }) => kind === keyKind.witness)) {
    if (!signedBy(head, key)) continue;
    if (!(await isSigned(head, key, check))) throw new ProofProblem((words) => words.wrongWitness(key.name));
    names.push(key.name);
  }
  return names;
}

function expectFields(value: Json | undefined, place: string): Fields {
  const fields = fieldsOf(value);
  if (!fields) throw damaged(place);
  return fields;
}

function hashOf(encoded: Json | undefined, place: string): Hash {
  const bytes = typeof encoded === 'string' ? bytesOf(encoded) : null;
  if (bytes?.length !== 32) throw damaged(place);
  return bytes;
}

function hashesOf(list: Json | undefined, place: string): Hash[] {
  if (!Array.isArray(list) || list.length > 128) throw damaged(place);
  return list.map((one, n) => hashOf(one, `${place}[${n}]`));
}
