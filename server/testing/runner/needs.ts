import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * True where a test file of the server needs a process of its own: it starts programs, waits, takes long, or changes its
 * process.
 */
export function needsProcess(file: string): boolean {
  return /^server\/(testing\/running\/|messages\/telegram\/(link|listening|sending)|platform\/program\/hosts|accounts\/sign-in\/tries|platform\/db\/replica|proof\/publish|money\/withdrawals\/histories)/.test(
    file,
  );
}

/** True where a test file opens a database, by itself or by its imports. */
export function needsDatabase(file: string): boolean {
  return imports(file, 'server/testing/database.ts', new Set());
}

function imports(file: string, goal: string, seen: Set<string>): boolean {
  if (file === goal) return true;
  if (seen.has(file)) return false;
  seen.add(file);
  const paths = readFileSync(file, 'utf8').matchAll(/(?:from|import) '(?:(\.[^']+\.ts)|#(server\/[^']+))'/g);
  return [...paths].some(([, relative, name]) =>
    imports(relative ? join(dirname(file), relative) : `${name}.ts`, goal, seen),
  );
}
