import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart, hasCode } from '../../platform/program/cannot-start.ts';
import type { Settings } from '../../platform/program/settings.ts';

/** The longest time that workers of a killed cabinet take to end, in ms. */
const patience = 5_000;

/**
 * Refuses a port that another program listens on. Workers share a port, and the system lets every program of the same user share
 * it: a second redirector would take half of the visitors and know none of their links.
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

async function isFree(host: string, port: number) {
  const server = createServer().listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    // The worker that listens reports any other fault.
    return !hasCode(error, 'EADDRINUSE');
  }
  server.close();
  await once(server, 'close');
  return true;
}
