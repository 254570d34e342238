import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CannotStart, hasCode } from './cannot-start.ts';
import type { Settings } from './settings.ts';

/** The program's own secrets. */
export type Keys = {
  /** 32 bytes for AES-256-GCM and HMAC, derived from SECRET_KEY or the file DATA_DIR/secret.key. */
  secret: Buffer;
  /** Keys derived from SECRET_KEY_OLD: each only opens values sealed with it. */
  oldSecrets: Buffer[];
  /** SHA-256 of the first operator key: OPERATOR_KEY or the file DATA_DIR/operator.key. */
  operatorKeyHash: Buffer;
};

/** The least length that the settings require of the same keys. */
const least = { secret: 32, operator: 24 };

/** Reads the keys; the first start makes the files, readable by their owner only. Throws CannotStart for a bad file. */
export async function loadKeys(settings: Settings, dataDir: string): Promise<Keys> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const secret = settings.secretKey ?? (await readOrMake(join(dataDir, 'secret.key'), least.secret));
  const operatorKey =
    settings.operatorKey ?? (await readOrMake(join(dataDir, 'operator.key'), least.operator));
  return {
    secret: sha256(secret),
    oldSecrets: settings.secretKeysOld.map(sha256),
    operatorKeyHash: sha256(operatorKey),
  };
}

/** SHA-256 of a text or bytes; enough for random tokens of 256 bits, never for passwords. */
export function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest();
}

async function readOrMake(path: string, leastLength: number): Promise<string> {
  const key = (await readKey(path)) ?? (await makeKey(path));
  if (key.length >= leastLength) return key;
  throw new CannotStart(
    `The key file ${path} is empty or cut short: put it back from a backup, or remove it if there is nothing to lose, and a new one is made`,
  );
}

async function readKey(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** The file is written aside and linked into place, so it is whole at any moment, also after a crash. */
async function makeKey(path: string): Promise<string> {
  const beside = `${path}.${randomBytes(6).toString('hex')}.new`;
  await writeDurably(beside, `${randomBytes(32).toString('base64url')}\n`);
  try {
    await link(beside, path);
  } catch (error) {
    // Race: of two starts at once one links, and the other reads the first one's file.
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(beside);
  }
  await syncFolder(dirname(path));
  return (await readFile(path, 'utf8')).trim();
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
