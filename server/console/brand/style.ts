import { isDeepStrictEqual } from 'node:util';
import { shadesOf } from '#contract/console/accent';
import type { Db } from '../../platform/db/connection.ts';
import { describePictures } from '../../platform/pictures/queries.ts';
import { sha256 } from '../../platform/program/keys.ts';
import { type BrandRow, findBrand } from './queries.ts';

type Logo = { small: string; width: number; height: number };
/** A style sheet with its address, which is a hash of it. */
type Style = { path: string; css: string };

/** The last brand's style: finding its shades takes hundreds of tries, and each page asks. */
let last: { brand: BrandRow; style: Style } | null = null;

/** The brand's changes of web/start/theme.css; null where there are none. */
export async function findStyle(db: Db): Promise<Style | null> {
  const brand = await findBrand(db);
  if (brand.accent === null && brand.logoId === null) return null;
  if (!isDeepStrictEqual(last?.brand, brand)) last = { brand, style: await makeStyle(db, brand) };
  return last?.style ?? null;
}

async function makeStyle(db: Db, { accent, logoId, darkLogoId }: BrandRow): Promise<Style> {
  const pictures = await describePictures(
    db,
    [logoId, darkLogoId].filter((id) => id !== null),
  );
  const logo = pictures.get(logoId ?? '');
  const logos = { light: logo, dark: pictures.get(darkLogoId ?? '') ?? logo };
  const css = (['light', 'dark'] as const)
    .map((theme) => {
      const shown = logos[theme];
      const values = { ...(accent && ofAccent(accent, theme)), ...(shown && ofLogo(shown)) };
      const lines = Object.entries(values).map(([name, value]) => `--${name}:${value}`);
      // The selector outweighs the theme's rules in any order.
      return `html:root[data-color-scheme="${theme}"]{${lines.join(';')}}`;
    })
    .join('\n');
  return { path: `/brand/${sha256(css).toString('hex').slice(0, 16)}.css`, css };
}

function ofAccent(colour: string, theme: 'light' | 'dark') {
  const { accent, hover, on } = shadesOf(colour, theme);
  return { accent, 'accent-hover': hover, 'on-accent': on };
}

/** A wide logo contains the name, so the name's text is for screen readers alone. */
function ofLogo({ small, width, height }: Logo) {
  const share = width / height;
  const isWide = share > 1.5;
  return {
    logo: `url("${small}") left center / contain no-repeat`,
    'logo-radius': 0,
    'logo-width': `${Math.round(Math.min(160, 32 * share))}px`,
    'logo-height': '32px',
    ...(isWide && { 'name-position': 'absolute', 'name-clip': 'inset(50%)' }),
  };
}
