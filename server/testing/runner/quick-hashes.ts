import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before the server's tests and into the program of the browser's: a password of theirs costs next to nothing to hash.
 * They make two and a half thousand, which was a minute of both cores. Programs that the server's tests start hash as everywhere.
 */
const real = crypto.argon2;
let isQuick = true;

crypto.argon2 = (algorithm, parameters, callback) =>
  real(
    algorithm,
    isQuick && parameters.memory > 8 ? { ...parameters, memory: 8, passes: 1 } : parameters,
    callback,
  );
syncBuiltinESMExports();

/** For the tests of a file, from here on, that are about how long hashing takes. */
export function hashInEarnest(): void {
  isQuick = false;
}
