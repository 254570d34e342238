// Methods: `profile.*`.
import { z } from 'zod';
import { line, nothing, sitePath } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** Address of a picture: absolute http(s), or a path on this server. */
const address = (sentence: string) =>
  z
    .string()
    .max(2048)
    .refine((text) => /^https?:\/\//i.test(text) || sitePath.test(text), sentence)
    .meta({ examples: ['https://example.org/picture.webp'] });

const picture = address('Адрес картинки начинается с http://, https:// или одной косой черты /');

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
  link: z.union(
    [z.literal(''), address('Ссылка начинается с http://, https:// или одной косой черты /')],
    'Ссылка начинается с http://, https:// или одной косой черты /',
  ),
  /** Text that replaces the picture for screen readers; empty for a mere decoration. */
  alt: line(200).default(''),
});

export const background = {
  'profile.get-background': method({
    access: 'partner',
    reads: true,
    summary: 'Баннер кабинета',
    about: 'The background banner, or null when the network has set none.',
    params: nothing,
    result: banner.nullable(),
  }),
};
