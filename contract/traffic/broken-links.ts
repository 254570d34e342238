import { z } from 'zod';
import {
  currencyCode,
  id,
  listOf,
  moment,
  named,
  oneOf,
  page,
  pageSize,
  storedMoney,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { brokenKinds, brokenReasons, movedLinksLimit } from './broken-names.ts';

/** The way that the traffic of a broken link takes now. */
const way = z.object({
  kind: z.enum(['offer', 'custom-link', 'network-choice', 'fallback']),
  /** The offer that takes it; null at the network’s choice, which is the network’s own affair. */
  offer: named.nullable(),
  /** The income of that traffic since the break, of 7 days at most. */
  income: storedMoney,
});

/** A link, a rule of trafficback or a domain that loses traffic. */
const broken = z.object({
  kind: oneOf('Вид', brokenKinds),
  /** The number of the link, the rule (0: the rule for all offers) or the domain. */
  id: z.int().nonnegative(),
  /** The link’s name or code, the offer of the rule, or the host. */
  name: z.string(),
  /** Address of the link; of others null. */
  url: z.string().nullable(),
  /** The offer whose traffic is lost; null: of all. */
  offer: named.nullable(),
  reason: oneOf('Причина', brokenReasons),
  /** The reason in a Russian sentence. */
  sentence: z.string(),
  /** Since when, to some minutes; null where it has only been found. */
  since: moment.nullable(),
  /** Clicks of the last 7 days, bots included; null where they are not counted. */
  clicks: whole.nullable(),
  /** Income of the 30 days before the break. */
  incomeBefore: storedMoney,
  /** The loss a day: clicks by what one earned before, less what their new way earns. */
  lostPerDay: storedMoney,
  way: way.nullable(),
  /** Broken links of the partner to the same offer, this one included. */
  sameOffer: whole,
});

/** Links that lose money, and how they are led elsewhere. */
export const brokenLinks = {
  'links.get-broken-links': method({
    access: 'partner',
    reads: true,
    summary: 'Битые ссылки: что теряет деньги сейчас',
    about:
      'Links to offers that are stopped, paused, closed to the partner, full or out of hours, or whose landing does not answer; rules of trafficback that lead to such; domains that no longer lead here. Archived links are left out. The largest loss comes first.',
    params: z.strictObject({ offerId: id.optional(), page, pageSize: pageSize(20) }),
    result: listOf(broken).extend({
      /** The loss of all of them a day. */
      lostPerDay: storedMoney,
      currencyCode,
    }),
  }),
  'links.move-links': method({
    access: 'partner',
    reads: false,
    summary: 'Перевести ссылки на другой оффер',
    about: `Leads links to another offer, all or none: codes, names and subs stay, clicks of before keep their offer. \`landingId\` fixes one of the new offer’s landings; null: none. At most ${movedLinksLimit} links. 404 for a link of another partner, an unknown offer and a landing of another offer; 409 for an offer that is stopped or not open to the partner, and where the network marks without a \`creativeId\` of the new offer with a token.`,
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      ids: z
        .array(id)
        .min(1, 'Выберите ссылки')
        .max(movedLinksLimit, `За один раз — не больше ${movedLinksLimit.toLocaleString('ru-RU')} ссылок`),
      offerId: id,
      landingId: id.nullable().default(null),
      creativeId: id.optional(),
    }),
    result: z.object({
      /** Links that led elsewhere before. */
      moved: whole,
    }),
  }),
};
