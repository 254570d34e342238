import { shadesOf } from '#contract/console/accent';
import type { Db } from '../db/connection.ts';

type Logo = { id: string; width: number; height: number };
/** The network's brand for letters and the installed application: on light grounds, whatever the theme. */
export type Look = { accent: string; onAccent: string; logo: Logo | null };

/** The accent is the brand's shade for light grounds, as on pages (docs/decisions/0173-brand.md); else the product's own. */
export async function findLook(db: Db): Promise<Look> {
  const [brand] = await db<{ accent: string | null; logo: Logo | null }[]>`
    select b.accent, (
      select jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) from pictures p where p.id = b.logo_id) as logo
    from brand b`;
  const shades = brand?.accent ? shadesOf(brand.accent, 'light') : { accent: '#0b7a5b', on: '#ffffff' };
  return { accent: shades.accent, onAccent: shades.on, logo: brand?.logo ?? null };
}
