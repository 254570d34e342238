import { readFileSync } from 'node:fs';

/** Extent of a run: quick tests (`npm test`), full tests (`--rest`), or all of them (`--all`, and a path). */
export type Extent = 'quick' | 'rest' | 'all';

/**
 * Checks that a file has tests of the extent. A test with `@full` in its title, or in the title of its `describe`, is not part
 * of the quick line. The runners skip by title; a file without a wanted title is not loaded at all.
 */
export function holdsTests(file: string, extent: Extent): boolean {
  if (extent === 'all') return true;
  const titles = [
    ...readFileSync(file, 'utf8').matchAll(/(?<![.\w])(?:test|describe)\(\s*('[^']*'|"[^"]*"|`[^`]*`|)/g),
  ];
  const isFull = ([, title = '']: RegExpMatchArray) => title.includes('@full');
  if (extent === 'rest') return titles.some(isFull);
  return titles.some((title) => title[0].startsWith('test') && !isFull(title));
}
