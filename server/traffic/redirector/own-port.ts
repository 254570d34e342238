import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart, hasCode } from '../../platform/program/cannot-start.ts';
import type { Settings } from '../../platform/program/settings.ts';

/** Milliseconds that workers whose cabinet was killed take to end at most. */
const patience = 5_000;

/**
 * Refuses a port of links that another program listens on. Workers share theirs, and the system would let anybody of the same user share it: a
 * second program would take half of the visitors, and know none of their links.
 */
export async function expectOwnPort({
  host,
  clickPort,
}: Pick<Settings, 'host' | 'clickPort'>): Promise<void> {
  if (!clickPort) return;
  const until = performance.now() + patience;
  while (!(await isFree(host, clickPort))) {
    if (performance.now() >= until)
      throw new CannotStart(
        `Port ${clickPort} of ${host}, where links are answered, is taken: set CLICK_PORT to another one, or stop what uses it`,
      );
    await pause(200);
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer().listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    // Any other fault is told by the worker that listens.
    return !hasCode(error, 'EADDRINUSE');
  }
  server.close();
  await once(server, 'close');
  return true;
}
