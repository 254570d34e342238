// Methods: `operator.*`.
import { z } from 'zod';
import { picture } from '../shop/shop.ts';
import { done, nothing } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';

const pictureId = z.string().max(100).nullable();
const accent = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'Цвет — шесть шестнадцатеричных цифр после решётки: #1d4ed8')
  .toLowerCase()
  .nullable();

/** The network's look in the partners' cabinet. */
export const brandStaff = {
  'operator.get-brand': operatorRead({
    roles: [],
    whose: 'shared',
    summary: 'Логотип и цвет сети',
    about:
      'The logo, that on dark ground and the accent as they were set; null where the product’s own stands.',
    params: nothing,
    result: z.object({ accent, logo: picture.nullable(), darkLogo: picture.nullable() }),
    example: {},
  }),
  'operator.set-brand': operatorChange({
    roles: [],
    whose: 'all',
    keys: 'may',
    record: 'brand',
    summary: 'Логотип и цвет сети для всех',
    about:
      'Sets what partners and the staff see: `logoId` and `darkLogoId` are ids of `POST /operator/pictures`, `accent` is any colour: each theme shows the nearest ' +
      'shade of it that can be read there (WCAG AA). Null is the product’s own; without `darkLogoId` the dark theme shows `logoId`. 422 for an unknown picture.',
    errors: ['wrongField'],
    params: z.strictObject({ accent, logoId: pictureId, darkLogoId: pictureId, idempotencyKey: repeatKey }),
    result: done,
    example: { accent: '#1d4ed8', logoId: '0c6f1a7a25e54f5e8f0c7d3b9a0e4d21', darkLogoId: null },
  }),
};
