import { readFileSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';

/**
 * The variables of a file as systemd's `EnvironmentFile` and the program's unit have it: `NAME=value` a line, in quotes or without, so
 * that it need not be one that a shell can read. Throws CannotStart.
 */
export function readEnvFile(path: string): Record<string, string> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CannotStart(`The settings cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  const lines = text.matchAll(/^[ \t]*([A-Za-z_]\w*)=[ \t]*(.*?)[ \t]*\r?$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]),
  );
}
