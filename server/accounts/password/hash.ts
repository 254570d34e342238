import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { bcryptMatches, bcryptOfNobody, isBcrypt } from './bcrypt.ts';

// OWASP's password storage cheat sheet: argon2id, at least 19 MiB, t=2, p=1.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
const run = promisify(argon2);

/** Hashes a password as a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. See docs/decisions/0006-argon2-of-node.md. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return phcOf(salt, await derive(password, salt, cost));
}

/** A hash that no known password has. */
export function hashOfNobody(): string {
  return phcOf(randomBytes(16), randomBytes(cost.tagLength));
}

function phcOf(salt: Buffer, hash: Buffer): string {
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

/** True for another platform's hash: its owner's first sign-in replaces the hash. */
export const isForeign = isBcrypt;

/**
 * Compares with a stored hash of our own; any other hash, or null, takes the same time, so that the time does not reveal whether
 * a login exists.
 */
export async function passwordMatches(password: string, written: string | null): Promise<boolean> {
  const stored = written !== null && isForeign(written) ? null : written;
  const parsed = phc.exec(stored ?? nobody);
  if (!parsed?.groups) throw new Error('a stored password hash is malformed');
  const { m, t, p, salt, hash } = parsed.groups;
  const expected = Buffer.from(hash ?? '', 'base64');
  const found = await derive(password, Buffer.from(salt ?? '', 'base64'), {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
  });
  return timingSafeEqual(found, expected) && stored !== null;
}

/** Compares with a stored hash of another platform; any other hash, or null, takes the time of one of this cost. */
export async function foreignMatches(
  password: string,
  stored: string | null,
  cost: number | null,
): Promise<boolean> {
  const foreign = stored !== null && isForeign(stored) ? stored : null;
  if (foreign === null && cost === null) return false;
  return (await bcryptMatches(password, foreign ?? bcryptOfNobody(cost ?? 0))) && foreign !== null;
}

const phc =
  /^\$argon2id\$v=19\$m=(?<m>\d+),t=(?<t>\d+),p=(?<p>\d+)\$(?<salt>[A-Za-z0-9+/]+)\$(?<hash>[A-Za-z0-9+/]+)$/;
const nobody = phcOf(Buffer.alloc(16), Buffer.alloc(cost.tagLength));

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** The most concurrent hashes; further hashes queue. A hash occupies one core and 19 MiB (docs/benchmarks.md). */
export const lanes = Math.max(1, availableParallelism() - 1);
/** One slot more, so that the staff never wait (hash-queue.ts). */
const inTurn = pLimit(lanes + 1);

async function derive(password: string, nonce: Buffer, with_: typeof cost): Promise<Buffer> {
  return await inTurn(() => run('argon2id', { message: password.normalize('NFKC'), nonce, ...with_ }));
}
