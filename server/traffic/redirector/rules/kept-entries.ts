import { z } from 'zod';
import { shownLanding } from '#contract/offers/landings';
import { device, offerStatus } from '#contract/offers/offer-terms';
import { forbiddenChoices } from '#contract/traffic/forbidden-names';
import { unknownChoices } from '#contract/traffic/old-addresses';
import { showcaseOrders, showcaseThemes } from '#contract/traffic/showcase-names';
import type { KeptSet } from '../../choice/table.ts';

// The lines of the rules on disk (kept-rules.ts). Schedules and forms have schemas of this file, not those of the console's forms:
// another version may have written the file, and a rule that a form refuses by now would cost the whole file.

/** The last line's kind, which marks a whole file. */
export const end = 'end';

export const target = z.tuple([z.boolean(), z.int().nullable(), z.string()]);
const beliefs = z.record(z.string(), z.tuple([z.number(), z.number()]));
const set: z.ZodType<KeptSet> = z.object({
  offers: z.array(z.int()),
  table: z.object({ seed: z.int(), cells: z.record(z.string(), beliefs) }).nullable(),
});
const link = z.tuple([
  z.literal('link'),
  z.string(),
  z.int(),
  z.int(),
  z.int(),
  z.array(z.string()).nullable(),
  // A link of an earlier version fixes no landing.
  z.int().nullable().default(null),
  // A link of an earlier version leads to one offer.
  set.nullable().default(null),
  // A link of an earlier version has no creative.
  z.int().nullable().default(null),
]);
const partner = z.tuple([
  z.literal('partner'),
  z.int(),
  z.boolean(),
  z.array(z.int()),
  target.nullable(),
  z.array(z.tuple([z.int(), target])),
  // A partner of an earlier version has no full caps.
  z.array(z.tuple([z.int(), z.int()])).default([]),
  // A partner of an earlier version has no granted offers.
  z.array(z.tuple([z.int(), z.int().nullable()])).default([]),
]);
const schedule = z.object({
  timeZone: z.string(),
  hours: z.array(z.tuple([z.int(), z.int()]).nullable()),
});
const creative = z.object({
  id: z.int(),
  erid: z.string(),
  userId: z.int().nullable(),
  until: z.number().nullable(),
});
const offer = z.tuple([
  z.literal('offer'),
  z.object({
    id: z.int(),
    name: z.string(),
    status: offerStatus,
    countries: z.array(z.string()),
    devices: z.array(device),
    schedule: schedule.nullable(),
    isUniqueOnly: z.boolean(),
    // An offer of an earlier version needs no request.
    isOnRequest: z.boolean().default(false),
    isCapped: z.boolean(),
    url: z.string(),
    // An offer of an earlier version has a single page.
    landings: z.array(shownLanding.omit({ isActive: true })).default([]),
    termsId: z.int(),
    // An offer of an earlier version shows no picture.
    pictureId: z.string().nullable().default(null),
    // An offer of an earlier version takes clicks from everywhere.
    forbidden: z.enum(forbiddenChoices).default('count'),
    // An offer of an earlier version has no creatives.
    creatives: z.array(creative).default([]),
  }),
]);
/** The choice of an earlier version is a list of offers. */
const choice = z.tuple([z.literal('choice'), z.union([set, z.array(z.int())])]);
const keys = pairs('keys', z.string(), z.int().nullable());
const domains = z.tuple([z.literal('domains'), z.array(z.tuple([z.string(), z.int()])), z.array(z.string())]);
const forbidden = z.tuple([z.literal('forbidden'), z.array(z.string()), z.array(z.string())]);
const showcase = z.tuple([
  z.literal('showcase'),
  z.object({
    id: z.int(),
    userId: z.int(),
    host: z.string(),
    slug: z.string(),
    name: z.string(),
    order: z.enum(showcaseOrders),
    theme: z.enum(showcaseThemes),
    accent: z.string(),
    footer: z.string(),
    ranking: z.array(z.int()),
    offers: z.array(
      z.object({
        offerId: z.int(),
        title: z.string(),
        text: z.string(),
        badge: z.string(),
        facts: z.array(z.string()),
        creativeId: z.int().optional(),
      }),
    ),
    codes: z.record(z.string(), z.string()).nullable(),
  }),
]);
const savedForm = z.object({
  id: z.int(),
  host: z.string(),
  path: z.string(),
  partner: z.string(),
  offer: z.string(),
  link: z.string(),
  subs: z.array(z.string()),
});
const form = z.tuple([
  z.literal('forms'),
  z.array(savedForm),
  z.object({ kind: z.enum(unknownChoices), url: z.string() }),
]);
/** Ids on the other platform: of partners and offers with our ids, of links and pairs with the links' codes. */
const old = [
  pairs('old-ids', z.string(), z.int()),
  pairs('old-offers', z.string(), z.int()),
  pairs('old-links', z.string(), z.string()),
  pairs('old-pairs', z.int(), z.string()),
] as const;
export const entry = z.union([
  link,
  partner,
  offer,
  choice,
  keys,
  domains,
  forbidden,
  showcase,
  form,
  ...old,
  z.tuple([z.literal(end)]),
]);
export type Entry = z.infer<typeof entry>;

function pairs<const Kind extends string, Key extends z.ZodType, Value extends z.ZodType>(
  kind: Kind,
  key: Key,
  value: Value,
) {
  return z.tuple([z.literal(kind), z.array(z.tuple([key, value]))]);
}
