import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from './config.ts';

/** The program's own secrets. */
export type Keys = {
  /** 32 bytes for AES-256-GCM and HMAC, derived from SECRET_KEY or the file DATA_DIR/secret.key. */
  secret: Buffer;
  /** SHA-256 of the first operator key: OPERATOR_KEY or the file DATA_DIR/operator.key. */
  operatorKeyHash: Buffer;
};

/** Reads the keys, making the files at the first start (owner may read, nobody else). */
export async function loadKeys(settings: Settings, dataDir: string): Promise<Keys> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const secret = settings.secretKey ?? (await readOrMake(join(dataDir, 'secret.key')));
  const operatorKey = settings.operatorKey ?? (await readOrMake(join(dataDir, 'operator.key')));
  return { secret: sha256(secret), operatorKeyHash: sha256(operatorKey) };
}

/** SHA-256 of a text or bytes; enough for random tokens of 256 bits, never for passwords. */
export function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest();
}

/** `wx` decides a race of two starts: the loser reads what the winner wrote. */
async function readOrMake(path: string): Promise<string> {
  const fresh = randomBytes(32).toString('base64url');
  try {
    await writeFile(path, `${fresh}\n`, { mode: 0o600, flag: 'wx' });
    return fresh;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return (await readFile(path, 'utf8')).trim();
  }
}
