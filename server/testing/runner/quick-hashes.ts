import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before the server's tests and into the program of the browser's tests: makes hashing a password cost next to nothing.
 * The tests hash two and a half thousand passwords, which took both cores a minute. Programs that the server's tests start hash
 * as usual.
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

/** Restores the real hashing for the rest of a file whose tests are about the time that hashing takes. */
export function hashInEarnest(): void {
  isQuick = false;
}
