import type { Db, Tx } from '../../platform/db/connection.ts';

export type BrandRow = { accent: string | null; logoId: string | null; darkLogoId: string | null };

const ownBrand: BrandRow = { accent: null, logoId: null, darkLogoId: null };

/** The brand's settings; null where the product's own value applies. */
export async function findBrand(db: Db): Promise<BrandRow> {
  return await db<BrandRow[]>`select accent, logo_id, dark_logo_id from brand`.first(ownBrand);
}

/** Race: of two changes at once the second waits here, so that it replaces the first one's values. */
export async function lockBrand(tx: Tx): Promise<BrandRow> {
  await tx`insert into brand default values on conflict do nothing`;
  return await tx<BrandRow[]>`select accent, logo_id, dark_logo_id from brand for update`.first(ownBrand);
}

export async function updateBrand(tx: Tx, { accent, logoId, darkLogoId }: BrandRow) {
  await tx`update brand set accent = ${accent}, logo_id = ${logoId}, dark_logo_id = ${darkLogoId}`;
}
