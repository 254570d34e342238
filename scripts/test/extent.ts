import { readFileSync } from 'node:fs';

/** Which tests run: the quick ones (`npm test`), the others (`--rest`), or all of them (`--all`, and a path). */
export type Extent = 'quick' | 'rest' | 'all';

/**
 * A test with `@full` in its title, or in the title of its `describe`, is not part of the quick line. The runners skip by title; a
 * file none of whose titles is wanted is not loaded at all.
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
