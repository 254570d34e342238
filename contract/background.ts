import { z } from 'zod';
import { nothing } from './fields.ts';
import { method } from './rpc.ts';

/** An address of a picture: absolute http(s), or a path on this server. */
const picture = z
  .string()
  .max(2048)
  .regex(/^(https?:\/\/|\/(?!\/))/i, 'Адрес картинки начинается с http://, https:// или /');

/** The banner behind the content: one picture for each width up to 576, 768, 992, 1200, 1400 and 1920 px. */
export const banner = z.object({
  thumbnails: z.object({
    topXs: picture,
    topSm: picture,
    topMd: picture,
    topLg: picture,
    topXl: picture,
    topXxl: picture,
    default: picture,
  }),
  link: z.union([z.literal(''), picture]),
});

export const background = {
  'profile.get-background': method({
    access: 'partner',
    about: 'The background banner, or null when the network has set none.',
    params: nothing,
    result: banner.nullable(),
  }),
};
