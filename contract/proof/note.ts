import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64 } from '@scure/base';
import { type Hash, isSame } from './tree.ts';

/** The kinds of keys of C2SP's signed notes: a log's, and a witness's whose signature is dated. */
export const keyKind = { log: 0x01, witness: 0x04 } as const;
type KeyKind = (typeof keyKind)[keyof typeof keyKind];

/** A public key by its name. `id`: four bytes that its signatures begin with. */
export type VerifierKey = { name: string; kind: KeyKind; id: Uint8Array; key: Uint8Array };

/** The key of a name; `key` are the 32 bytes of Ed25519. */
export function verifierKey(name: string, kind: KeyKind, key: Uint8Array): VerifierKey {
  const typed = concatBytes(new Uint8Array([kind]), key);
  return { name, kind, id: sha256(concatBytes(utf8ToBytes(`${name}\n`), typed)).slice(0, 4), key };
}

/** The text of a key (C2SP «vkey»): `name+id+base64`. */
export function writeKey({ name, kind, id, key }: VerifierKey): string {
  const hex = [...id].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${name}+${hex}+${base64.encode(concatBytes(new Uint8Array([kind]), key))}`;
}

/** Reads a key; null where the text is none, or where its id is not that of its bytes. */
export function readKey(text: string): VerifierKey | null {
  const [, name, encoded] = /^([^\s+]+)\+[0-9a-f]{8}\+([\w+/=]+)$/.exec(text.trim()) ?? [];
  const typed = encoded === undefined ? null : bytesOf(encoded);
  const kind = Object.values(keyKind).find((one) => one === typed?.[0]);
  if (name === undefined || !typed || typed.length !== 33 || kind === undefined) return null;
  const key = verifierKey(name, kind, typed.slice(1));
  return writeKey(key) === text.trim() ? key : null;
}

/** A checkpoint of a log (C2SP `tlog-checkpoint`): what is signed, and the signatures. */
export type Checkpoint = { origin: string; size: number; root: Hash; text: string; signatures: Signature[] };
type Signature = { name: string; id: Uint8Array; bytes: Uint8Array };

/** The signed text of a checkpoint. */
export function checkpointText({ origin, size, root }: Pick<Checkpoint, 'origin' | 'size' | 'root'>): string {
  return `${origin}\n${size}\n${base64.encode(root)}\n`;
}

/** A line of a note: the signature of a key. */
export function signatureLine({ name, id }: Pick<VerifierKey, 'name' | 'id'>, bytes: Uint8Array): string {
  return `— ${name} ${base64.encode(concatBytes(id, bytes))}\n`;
}

/** Reads a signed checkpoint; null where the text is none. */
export function readCheckpoint(note: string): Checkpoint | null {
  const end = note.lastIndexOf('\n\n');
  if (end < 0) return null;
  const text = note.slice(0, end + 1);
  const [origin = '', typed = '', encoded = '', ...more] = text.split('\n');
  const root = bytesOf(encoded);
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(typed) || root?.length !== 32 || more[0] !== '')
    return null;
  const signatures = note
    .slice(end + 2)
    .split('\n')
    .filter((line) => line !== '')
    .map(readSignature);
  if (signatures.length === 0 || signatures.includes(null)) return null;
  return { origin, size: Number(typed), root, text, signatures: signatures.filter((one) => one !== null) };
}

function readSignature(line: string): Signature | null {
  const [, name, encoded] = /^— ([^\s+]+) ([\w+/=]+)$/.exec(line) ?? [];
  const bytes = encoded === undefined ? null : bytesOf(encoded);
  if (name === undefined || !bytes || bytes.length < 5) return null;
  return { name, id: bytes.slice(0, 4), bytes: bytes.slice(4) };
}

/** The message that the signature of a key in a note covers, and its 64 bytes; null where the note has none of this key. */
export function signedBy(note: Pick<Checkpoint, 'text' | 'signatures'>, { name, id, kind }: VerifierKey) {
  const bytes = note.signatures.find((one) => one.name === name && isSame(one.id, id))?.bytes;
  if (!bytes) return null;
  if (kind === keyKind.log) return { message: utf8ToBytes(note.text), bytes };
  // C2SP `tlog-cosignature`: eight bytes of seconds, and a signature of the text below a line with them.
  const seconds = [...bytes.slice(0, 8)].reduce((sum, byte) => sum * 256 + byte, 0);
  return { message: utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${note.text}`), bytes: bytes.slice(8) };
}

/** The bytes of standard base64 with its padding; null where the text is something else. */
export function bytesOf(encoded: string): Uint8Array | null {
  try {
    return base64.decode(encoded);
  } catch {
    return null;
  }
}
