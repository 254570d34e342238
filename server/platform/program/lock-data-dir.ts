import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart, hasCode } from './cannot-start.ts';

/** Milliseconds between two tries. */
const betweenTries = 200;

/**
 * Locks a data folder for one program of a kind while this process lives: two would overwrite each other's files. A name of
 * Linux's abstract sockets ends with its process, so nothing is left to remove; other systems check nothing. Waits `patience`
 * milliseconds for a former process to end. Throws CannotStart.
 */
export async function lockDataDir(
  dataDir: string,
  kind: 'cabinet' | 'redirector',
  patience = 0,
): Promise<void> {
  if (process.platform !== 'linux') return;
  const place = createHash('sha256').update(realpathSync(dataDir)).digest('hex');
  const until = performance.now() + patience;
  while (!(await take(`\0kabinet-${kind}-${place}`))) {
    if (performance.now() >= until)
      throw new CannotStart(
        `Another ${kind} uses ${dataDir}: give each instance a DATA_DIR of its own, or stop the other one`,
      );
    await pause(betweenTries);
  }
}

async function take(path: string): Promise<boolean> {
  const server = createServer((socket) => socket.destroy()).unref();
  return await new Promise((resolve, reject) =>
    server
      .once('error', (error) => (hasCode(error, 'EADDRINUSE') ? resolve(false) : reject(error)))
      .listen({ path }, () => resolve(true)),
  );
}
