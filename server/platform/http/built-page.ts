import { existsSync, readFileSync } from 'node:fs';

export const built = new URL('../../../dist/web/', import.meta.url);

/** Returns a fallback page without a build; `npm start` builds before it listens. */
export function readBuiltPage(name: string): string {
  const page = new URL(name, built);
  return existsSync(page)
    ? readFileSync(page, 'utf8')
    : '<!doctype html><html><head><title>Kabinet</title></head><body><!--banner--><p>The web is not built</p><!--answers--></body></html>';
}
