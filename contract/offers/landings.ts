// The pages of an offer's advertiser, as the staff save and read them and as partners choose among them.
import { z } from 'zod';
import { id, requiredLine } from '../wire/fields.ts';
import { landingLimit } from './offer-names.ts';
import { countries, device } from './offer-terms.ts';

/** An advertiser's page, with the macros of links, `{partner_id}` and `{link_id}`. */
export const pageUrl = z.string('Укажите ссылку').trim().max(2048, 'Ссылка не длиннее 2048 знаков');

const savedLanding = z.strictObject({
  /** A page that is there; without an id it is the one of this name, or a new one. */
  id: id.optional(),
  name: requiredLine(100),
  url: pageUrl.min(1, 'Укажите ссылку'),
  /** How much of the traffic goes there, beside the weights of the other pages that fit; 0: none but by links that fix it. */
  weight: z.int('Вес — целое число').min(0, 'Вес от 0 до 1000').max(1000, 'Вес от 0 до 1000').default(100),
  /** Whose visitors it is for; empty: everybody’s. */
  countries: countries.default([]),
  devices: z.array(device).max(3, 'Устройств три').default([]),
  isActive: z.boolean('isActive: true или false').default(true),
});
export type SavedLanding = z.output<typeof savedLanding>;

/** All pages of an offer, in their order: one that is not among them is removed. */
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

/** A page that a partner can look at, and fix by a link. */
export const partnersLanding = z.object({
  id,
  name: z.string(),
  /** To look at it: without what a click would fill, and none is counted. */
  url: z.string(),
  /** Whose visitors it is for; empty: everybody’s. */
  countries: z.array(z.string()),
  devices: z.array(device),
});

function areDifferent(values: (string | number)[]): boolean {
  return new Set(values).size === values.length;
}
