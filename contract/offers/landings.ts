// Pages of an offer's advertiser, as the staff save and read them and as partners choose among them.
import { z } from 'zod';
import { id, requiredLine } from '../wire/fields.ts';
import { landingLimit } from './offer-names.ts';
import { countries, device } from './offer-terms.ts';

/** An advertiser's page, with the macros of links, `{partner_id}` and `{link_id}`. */
export const pageUrl = z.string('Укажите ссылку').trim().max(2048, 'Ссылка не длиннее 2048 знаков');

const savedLanding = z.strictObject({
  /** Id of an existing page; without an id, the page with this name is changed, or a new page is made. */
  id: id.optional(),
  name: requiredLine(100),
  url: pageUrl.min(1, 'Укажите ссылку'),
  /** Share of the traffic relative to the weights of the other pages that fit; 0: only links that fix the page lead to it. */
  weight: z.int('Вес — целое число').min(0, 'Вес от 0 до 1000').max(1000, 'Вес от 0 до 1000').default(100),
  /** Countries of the page's visitors; empty: all. */
  countries: countries.default([]),
  devices: z.array(device).max(3, 'Устройств три').default([]),
  isActive: z.boolean('isActive: true или false').default(true),
});
export type SavedLanding = z.output<typeof savedLanding>;

/** All pages of an offer, in their order: a page that is not in the list is removed. */
export const landings = z
  .array(savedLanding)
  .max(landingLimit, `Не больше ${landingLimit} лендингов`)
  .refine((all) => areDifferent(all.flatMap((one) => one.id ?? [])), 'Один лендинг указан дважды')
  .refine((all) => areDifferent(all.map(({ name }) => name)), 'Два лендинга с одним названием');

export const shownLanding = z.object({
  id,
  name: z.string(),
  url: z.string(),
  weight: z.int(),
  countries: z.array(z.string()),
  devices: z.array(device),
  isActive: z.boolean(),
});
export type Landing = z.infer<typeof shownLanding>;

/** A page that a partner can view, and fix in a link. */
export const partnersLanding = z.object({
  id,
  name: z.string(),
  /** Preview address: macros of a click are empty, and no click is counted. */
  url: z.string(),
  /** Countries of the page's visitors; empty: all. */
  countries: z.array(z.string()),
  devices: z.array(device),
});

function areDifferent(values: (string | number)[]): boolean {
  return new Set(values).size === values.length;
}
