import { z } from 'zod';
import { id, named } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { link, offer } from './trafficback.ts';

/** The «Назад» button of a partner's landing page. */
export const backLink = {
  'back-link.get-link': method({
    access: 'partner',
    reads: true,
    summary: 'Ссылка, на которую ведёт кнопка «Назад»',
    about:
      'The link that the back button of a landing page should lead to: that of the offer, or with `offer` null the own ' +
      '`link`, checked. Where the network has not said where its offers are, an offer’s is the partner’s newest link to it that is not ' +
      'archived, named in `via`; `link` is empty where there is none yet. ' +
      '404 for an unknown offer, 409 for one that is closed to the partner, 422 for no offer where own links are not allowed, ' +
      'and for a link that may not be used or holds a macro.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({ offer: id.nullable().default(null), link: link.default('') }),
    result: z.object({
      link: z.string(),
      offer: offer.nullable(),
      via: named.nullable(),
    }),
  }),
};
