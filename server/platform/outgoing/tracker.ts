import { isIP } from 'node:net';
import type { Settings } from '../program/settings.ts';

/** The path of the demo's tracker (server/demo/postbacks/tracker.ts). */
export const trackerPath = '/external/tracker';

/** The URL of the demo's tracker, without parameters: the one on loopback that postbacks may call. Null without a demo. */
export function trackerOf({ demo, host, port }: Pick<Settings, 'demo' | 'host' | 'port'>): string | null {
  return demo ? new URL(`http://${ownAddress(host)}:${port}${trackerPath}`).href : null;
}

/** The address that reaches a program listening on `host` from its own machine. */
export function ownAddress(host: string): string {
  if (isIP(host) === 0 || host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return isIP(host) === 6 ? `[${host}]` : host;
}
