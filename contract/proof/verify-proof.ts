import { canonical, type Json } from './canonical.ts';
import { bytesOf, type Checkpoint, keyKind, readCheckpoint, signedBy, type VerifierKey } from './note.ts';
import { continues, type Hash, hiddenHash, isSame, leafHash, rootOfPath } from './tree.ts';

/** Verifies an Ed25519 signature. Browsers and Node have it in different places. */
export type CheckSignature = (
  key: Uint8Array,
  message: Uint8Array,
  signature: Uint8Array,
) => boolean | Promise<boolean>;

/** A leaf whose hash is in the head. `opened`: hidden values by name. */
export type ProvedLeaf = { index: number; content: Record<string, Json>; opened: Record<string, string> };

/** The facts that a file proves. `continued`: the size of the earlier head that the head continues; `witnesses`: who signed it as well. */
export type Proved = {
  head: Checkpoint;
  continued: number | null;
  witnesses: string[];
  leaves: ProvedLeaf[];
};

/** A file proves nothing: `problem` says why, in Russian. */
export type Verdict = { problem: string } | { problem: null; proved: Proved };

/** The longest file, in characters. A conversion's proof has some kilobytes. */
export const longestProof = 1_000_000;

/**
 * Verifies the file of `proof.get-conversion-proof` by keys that the reader has from elsewhere: `keys` of the log, and of witnesses
 * if they know some. Nothing is asked of the network.
 */
export async function verifyProof(
  text: string,
  keys: readonly VerifierKey[],
  check: CheckSignature,
): Promise<Verdict> {
  try {
    const file = readFile(text);
    const head = await readHead(file.head, keys, check);
    const continued = file.from === null ? null : await readEarlier(file, head, keys, check);
    const proved = file.leaves.map((leaf) => proveLeaf(leaf, head));
    const leaves = proved.map(({ hash: _, ...leaf }) => leaf);
    checkCalls(proved);
    const witnesses = await witnessesOf(head, keys, check);
    return { problem: null, proved: { head, continued, witnesses, leaves } };
  } catch (error) {
    if (error instanceof ProofProblem) return { problem: error.message };
    throw error;
  }
}

class ProofProblem extends Error {}

type Fields = Record<string, Json>;
type File = { head: string; from: string | null; consistency: Hash[]; leaves: Json[] };

function readFile(text: string): File {
  if (text.length > longestProof)
    throw new ProofProblem('Файл слишком большой для доказательства: в нём несколько килобайт');
  const { head, from, consistency, leaves } = fieldsOf(parse(text), 'файл');
  if (typeof head !== 'string') throw damaged('нет записи сети (head)');
  if (from !== null && typeof from !== 'string') throw damaged('неверна ранняя запись (from)');
  if (!Array.isArray(leaves) || leaves.length === 0) throw damaged('нет листов (leaves)');
  return { head, from, consistency: hashesOf(consistency, 'consistency'), leaves };
}

function parse(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProofProblem(
      'Это не файл доказательства, или он обрезан: внутри не JSON. Скачайте его ещё раз на странице конверсии',
    );
  }
}

async function readHead(note: string, keys: readonly VerifierKey[], check: CheckSignature) {
  const head = readCheckpoint(note);
  if (!head) throw damaged('запись сети не читается');
  const logs = keys.filter(({ kind }) => kind === keyKind.log);
  const own = logs.filter(({ name }) => name === head.origin);
  if (own.length === 0)
    throw new ProofProblem(
      `Файл другой сети: под ним запись «${head.origin}», а ключ — от «${logs.map(({ name }) => name).join(', ')}»`,
    );
  for (const key of own) {
    const signed = signedBy(head, key);
    if (signed && (await check(key.key, signed.message, signed.bytes))) return head;
  }
  throw new ProofProblem('Подпись под записью сети неверна: файл изменён или подписан другим ключом');
}

async function readEarlier(
  { from, consistency }: File,
  head: Checkpoint,
  keys: readonly VerifierKey[],
  check: CheckSignature,
) {
  const earlier = await readHead(from ?? '', keys, check);
  if (earlier.origin !== head.origin) throw damaged('ранняя запись — другого журнала');
  if (!continues(earlier, head, consistency))
    throw new ProofProblem(
      `История переписана или файл изменён: запись из ${head.size} листов не продолжает запись из ${earlier.size}`,
    );
  return earlier.size;
}

function proveLeaf(leaf: Json, head: Checkpoint): ProvedLeaf & { hash: Hash } {
  const { index, content, salt, path, opened } = fieldsOf(leaf, 'лист');
  if (typeof index !== 'number') throw damaged('у листа нет номера (index)');
  const kept = fieldsOf(content, `содержимое листа ${index}`);
  const hash = leafHash(hashOf(salt, 'salt'), textOf(kept, index));
  const root = rootOfPath(hash, index, head.size, hashesOf(path, 'path'));
  if (!root || !isSame(root, head.root))
    throw new ProofProblem(`Лист ${index} не из этой записи: его содержимое, номер или путь изменены`);
  return { index, content: kept, opened: openedOf(index, kept, opened), hash };
}

/** A change that an advertiser's call has made names the leaf of the call, which must be there. */
function checkCalls(leaves: readonly { index: number; content: Fields; hash: Hash }[]) {
  for (const { index, content } of leaves) {
    if (typeof content.call !== 'string' || content.kind !== 'conversion') continue;
    const named = bytesOf(content.call);
    if (!leaves.some(({ content: { kind }, hash }) => kind === 'call' && named && isSame(hash, named)))
      throw new ProofProblem(`Файл неполный: нет листа вызова рекламодателя, который называет лист ${index}`);
  }
}

function textOf(content: Fields, index: number): string {
  try {
    return canonical(content);
  } catch {
    throw damaged(`содержимое листа ${index} не читается`);
  }
}

/** The hidden values that a file opens, each proved by its hash in the leaf. */
function openedOf(index: number, content: Fields, opened: Json | undefined): Record<string, string> {
  const hidden = fieldsOf(content.hidden ?? {}, `скрытые значения листа ${index}`);
  const values: Record<string, string> = {};
  for (const [name, one] of Object.entries(fieldsOf(opened ?? {}, `открытые значения листа ${index}`))) {
    const { salt, value } = fieldsOf(one, `значение «${name}»`);
    const hash = typeof hidden[name] === 'string' ? bytesOf(hidden[name]) : null;
    if (typeof value !== 'string' || !hash || !isSame(hiddenHash(hashOf(salt, name), value), hash))
      throw new ProofProblem(`Значение «${name}» листа ${index} изменено: в записи было другое`);
    values[name] = value;
  }
  return values;
}

async function witnessesOf(head: Checkpoint, keys: readonly VerifierKey[], check: CheckSignature) {
  const names: string[] = [];
  for (const key of keys.filter(({ kind }) => kind === keyKind.witness)) {
    const signed = signedBy(head, key);
    if (!signed) continue;
    if (!(await check(key.key, signed.message, signed.bytes)))
      throw new ProofProblem(`Подпись свидетеля «${key.name}» неверна`);
    names.push(key.name);
  }
  return names;
}

function damaged(what: string) {
  return new ProofProblem(`Файл повреждён: ${what}. Скачайте его ещё раз на странице конверсии`);
}

function fieldsOf(value: Json | undefined, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw damaged(`${what} не читается`);
  return Object.fromEntries(Object.entries(value));
}

function hashOf(encoded: Json | undefined, what: string): Hash {
  const bytes = typeof encoded === 'string' ? bytesOf(encoded) : null;
  if (bytes?.length !== 32) throw damaged(`${what} не 32 байта`);
  return bytes;
}

function hashesOf(list: Json | undefined, what: string): Hash[] {
  if (!Array.isArray(list) || list.length > 128) throw damaged(`нет списка ${what}`);
  return list.map((one) => hashOf(one, what));
}
