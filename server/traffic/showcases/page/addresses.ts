import { createHash } from 'node:crypto';
import { type ShowcaseTheme, showcasePath } from '#contract/traffic/showcase-names';
import { showcaseStyle } from '#contract/traffic/showcase-style';

// No slug begins with a hyphen: the paths of styles and pictures do.

/** Changes with the program's styles, so that browsers may keep each for ever. */
const version = createHash('sha256').update(showcaseStyle('auto', '#0b7a5b')).digest('hex').slice(0, 8);

/** The path of a page's style. */
export function stylePath(theme: ShowcaseTheme, accent: string): string {
  return `${showcasePath}-${version}-${theme}-${accent.slice(1)}.css`;
}

/** The path of an offer's picture. */
export function picturePath(id: string): string {
  return `${showcasePath}-${id}.webp`;
}
