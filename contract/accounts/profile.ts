import { z } from 'zod';
import { referralBases } from '../money/referrals.ts';
import { count, currencyCode, id, moment, nothing, storedMoney, system, whole } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { memberRoles } from './members/member-names.ts';

/** The signed-in partner (docs/product.md, 3.1). Names may be empty strings. */
const user = z.object({
  id,
  login: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  system,
  email: z.string(),
  createdAt: moment,
  /** A staff member's read-only visit to the cabinet and its end; absent for the partner. */
  visit: z.object({ until: moment }).optional(),
  /** A member of the partner's cabinet; absent for the owner. `id` above is the partner's. */
  member: z
    .object({
      id,
      role: z.enum(memberRoles),
      /** The end of the owner's offer to take the cabinet over. */
      handOverUntil: moment.nullable(),
      /** The names of the pages that the role opens; the first is where its people begin. */
      pages: z.array(z.string()),
    })
    .optional(),
});

/** Ways to reach the partner; empty strings where unknown. The phone is E.164. */
const contacts = z.object({ phone: z.string(), skype: z.string(), telegram: z.string() });

/** Sums over the partner's ledger; total = available + blocked + hold, always. */
const balance = z.object({
  totalBalance: storedMoney,
  availableBalance: storedMoney,
  blockedBalance: storedMoney,
  hold: storedMoney,
  currencyCode,
});

export const profile = {
  'profile.get-info': method({
    access: 'partner',
    reads: true,
    summary: 'Ваши данные: ID, логин, имя, почта, тип',
    about: 'The signed-in partner.',
    params: nothing,
    result: user,
  }),
  'profile.get-contact': method({
    access: 'partner',
    reads: true,
    summary: 'Ваши контакты',
    about: 'The partner’s contacts.',
    params: nothing,
    result: contacts,
  }),
  'profile.get-balance': method({
    access: 'partner',
    reads: true,
    summary: 'Баланс и его части',
    about: 'The partner’s balance and its parts.',
    params: nothing,
    result: balance,
  }),
  'profile.get-referral-info': method({
    access: 'partner',
    reads: true,
    summary: 'Реферальная ссылка и сколько партнёров пришло по ней',
    about:
      'The referral link, how many partners came by it, what they have brought, and by which terms; null: the network pays nothing for them.',
    params: nothing,
    result: z.object({
      link: z.string(),
      count: whole,
      income: storedMoney,
      currencyCode,
      /**
       * `share` is a percent; null for a share of profit, because the network does not show its own earnings. `days` count from
       * the registration; null: no end.
       */
      terms: z
        .object({ share: z.number().nullable(), days: z.int().nullable(), base: z.enum(referralBases) })
        .nullable(),
    }),
  }),
  'profile.get-manager': method({
    access: 'partner',
    reads: true,
    summary: 'Ваш менеджер и как с ним связаться',
    about:
      'Who of the network looks after the partner; null where nobody does. What a manager has not said is empty.',
    params: nothing,
    result: z.object({
      manager: z
        .object({
          name: z.string(),
          telegram: z.string(),
          email: z.string(),
          /** Path on this server. */
          picture: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  'profile.get-support-active-tickets-count': method({
    access: 'partner',
    reads: true,
    summary: 'Сколько обращений в поддержку ждут вас',
    about:
      'Support tickets that wait for the partner, for the badge of support; where SUPPORT_URL is set, the number that operator.set-counters gave.',
    params: nothing,
    result: count,
  }),
  'profile.get-billing-request-count': method({
    access: 'partner',
    reads: true,
    summary: 'Сколько выплат ждут вас',
    about:
      'What of the billing waits for the partner: a contract, acts, receipts, requisites, withdrawals that came to nothing.',
    params: nothing,
    result: count,
  }),
};
