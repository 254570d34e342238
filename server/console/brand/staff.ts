import type { brandStaff } from '#contract/console/brand';
import { describePictures, noteUsed } from '../../platform/pictures/queries.ts';
import { wrongField } from '../../platform/rpc/refusal.ts';
import type { Handlers } from '../../platform/rpc/rpc.ts';
import { type BrandRow, findBrand, lockBrand, updateBrand } from './queries.ts';

export const brandStaffHandlers: Handlers<typeof brandStaff> = {
  async 'operator.get-brand'(_params, { sql }) {
    const brand = await findBrand(sql);
    const pictures = await describePictures(sql, logosOf(brand));
    const shown = (id: string | null) => pictures.get(id ?? '') ?? null;
    return { accent: brand.accent, logo: shown(brand.logoId), darkLogo: shown(brand.darkLogoId) };
  },

  'operator.set-brand':
    ({ accent, logoId, darkLogoId }) =>
    async (tx) => {
      if (darkLogoId && !logoId) throw wrongField('logoId', 'Сначала загрузите основной логотип');
      const brand = { accent, logoId, darkLogoId };
      const unknown = await noteUsed(tx, logosOf(brand), logosOf(await lockBrand(tx)));
      const [missing] = unknown;
      if (missing !== undefined)
        throw wrongField(
          missing === logoId ? 'logoId' : 'darkLogoId',
          'Такой картинки нет: загрузите её ещё раз',
        );
      await updateBrand(tx, brand);
    },
};

function logosOf({ logoId, darkLogoId }: BrandRow): string[] {
  return [logoId, darkLogoId].filter((id) => id !== null);
}
