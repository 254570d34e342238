// Methods: `operator.*`. Methods that change partners are in staff-partner-actions.ts, reads of a partner's own pages in
// staff-partner-lists.ts.
import { z } from 'zod';
import {
  byId,
  count,
  currencyCode,
  id,
  longListOf,
  moment,
  momentBetween,
  money,
  orderOf,
  page,
  pageSize,
  searchTerm,
  storedMoney,
  system,
} from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';

const partner = z.object({
  id,
  /** The partner's id on the platform that they were moved in from; null: none. */
  externalId: z.string().nullable(),
  login: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  system,
  phone: z.string(),
  skype: z.string(),
  telegram: z.string(),
  isCustomTrafficback: z.boolean(),
  isBlocked: z.boolean(),
  totalBalance: storedMoney,
  availableBalance: storedMoney,
  blockedBalance: storedMoney,
  hold: storedMoney,
  currencyCode,
  /** The partner’s manager, an account of the staff; null: none. */
  managerId: id.nullable(),
  /** Empty where there is no manager. */
  managerName: z.string(),
  createdAt: moment,
  /** The last use of a live session; null where no session lives. */
  lastSeenAt: moment.nullable(),
});

const name = z.object({ id, login: z.string(), firstName: z.string(), lastName: z.string() });

/** Count that stops at a thousand. */
const few = count.shape.count;

/**
 * Orders of the list that an index serves; `-` is descending. `manager` groups partners by manager; partners without a manager
 * come first.
 */
const partnerSorts = [
  '-createdAt',
  'createdAt',
  '-totalBalance',
  'totalBalance',
  'manager',
  '-manager',
  'login',
  '-login',
  'email',
  '-email',
] as const;

/** Filter of the list of partners. */
export const partnerFilter = z.strictObject({
  term: searchTerm(200).default(''),
  system: system.optional(),
  isBlocked: z.boolean('isBlocked: true или false').optional(),
  /** True where the partner may send trafficback to links of their own. */
  isCustomTrafficback: z.boolean('isCustomTrafficback: true или false').optional(),
  currencyCode: currencyCode.optional(),
  /** Null finds partners without a manager. */
  managerId: id.nullable().optional(),
  /** Time of the partner's creation, both bounds included. */
  from: momentBetween(2000, 9999).optional(),
  to: momentBetween(2000, 9999).optional(),
  /** Bounds of the total balance in any currency, both included. */
  balanceFrom: money.optional(),
  balanceTo: money.optional(),
  sort: orderOf(partnerSorts).default('-createdAt'),
});

/** The staff's search and reads of partners. */
export const partnersStaff = {
  'operator.get-users': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Партнёры: поиск, фильтры, порядок, страницы',
    about:
      'Partners, newest first unless `sort` says otherwise. `term`: each of its words is somewhere in login, mail, names, phone, Skype or ' +
      'Telegram, in Cyrillic or Latin letters; a word of one or two signs begins one of them. A number is also an id, and its partner comes ' +
      'first; a phone may be written with spaces, brackets and 8.',
    params: partnerFilter.extend({ page, pageSize: pageSize(50) }),
    result: longListOf(partner),
    example: { term: 'смирнова', pageSize: 20 },
  }),
  'operator.get-user-names': operatorRead({
    roles: ['manager', 'finance', 'support', 'shop'],
    whose: 'own',
    summary: 'Партнёры по имени, для выбора',
    about:
      'The partners whom `term` finds as in get-users, the newest first: who they are, without contacts and money. For a pick-list, and ' +
      'for those who may not read partners.',
    params: z.strictObject({ term: searchTerm(200).default(''), pageSize: pageSize(20) }),
    result: z.object({ items: z.array(name) }),
    example: { term: '+7 916 123-45-67' },
  }),
  'operator.get-user': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    summary: 'Карточка партнёра',
    about:
      'One partner: what the list says, counters, how they sign in, who brought them, and how many records of each kind there are, ' +
      'counted up to 1000. Neither the API token nor any secret.',
    errors: ['notFound'],
    params: byId,
    result: partner.extend({
      tickets: few,
      billingRequests: few,
      hasTfa: z.boolean(),
      /** True where the partner or the staff chose a password. */
      hasPassword: z.boolean(),
      /** True where the personal data was erased for good. */
      isErased: z.boolean(),
      /** Name of the chat that gets notifications; empty where Telegram gives no name; null where there is no chat. */
      telegramChat: z.string().nullable(),
      /** Use of the API token; null where there is no token. */
      apiAccess: z
        .object({ createdAt: moment, lastUsedAt: moment.nullable(), address: z.string() })
        .nullable(),
      referrer: name.nullable(),
      counts: z.object({
        referred: few,
        links: few,
        rules: few,
        postbacks: few,
        pausedPostbacks: few,
        sessions: few,
        orders: few,
        visits: few,
      }),
    }),
    example: { id: 7 },
  }),
};
