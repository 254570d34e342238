import { readFileSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';

/**
 * Reads a file's variables in the form of systemd's `EnvironmentFile`: `NAME=value` on each line, quoted or not, so the file need
 * not be valid for a shell. Throws CannotStart.
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
