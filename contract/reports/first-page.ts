// Methods: `operator.*`.
import { z } from 'zod';
import { currencyCode, moment, nothing, storedMoney, whole } from '../wire/fields.ts';
import { operatorRead } from '../wire/rpc.ts';

/** Today until now, and yesterday until the same time, both in the network's time zone. */
const pair = <T extends z.ZodType>(of: T) => z.object({ today: of, yesterday: of });

/** Kinds of matters that may need the staff's action. */
export const needKinds = [
  'postbacks-failing',
  'postbacks-paused',
  'refusals',
  'waiting-calls',
  'silent-advertisers',
  'caps-reached',
  'applications',
  'access-requests',
  'promo-requests',
  'creatives',
  'tickets',
  'orders',
  'payees',
  'destinations',
  'withdrawals',
  'losses',
  'revenue-shares',
  'withdrawal-ends',
  'registries',
  'paid-ended',
  'statement-lines',
  'acts-objected',
  'receipts-attached',
  'receipts-late',
  'bills-overdue',
  'letters',
  'jobs',
  'spool',
  'proof',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** Maximum of a matter's whole. */
export const mostNeeds = 100;

const needs = z.array(
  z.object({
    kind: z.enum(needKinds),
    count: whole.max(mostNeeds),
    isMore: z.boolean(),
    /** Age of the oldest matter; null: no matter, or its kind has no time. */
    oldestAt: moment.nullable(),
    /** Sum of the counted matters; empty for a kind without money. */
    sums: z.array(z.object({ currencyCode, amount: storedMoney })),
  }),
);

/** The staff's first page. */
export const start = {
  'operator.get-start': operatorRead({
    roles: ['manager', 'finance', 'support', 'shop'],
    whose: 'own',
    summary: 'Сегодня в цифрах и что требует внимания',
    about:
      'Clicks, conversions that came (by the state they have now), their sums and new partners, today until now against yesterday until the same ' +
      'time, in the network’s time zone; null where the role may not see them. `needs` are those of `operator.get-needs`.',
    params: nothing,
    result: z.object({
      at: moment,
      clicks: pair(whole).nullable(),
      conversions: pair(z.object({ create: whole, hold: whole, approve: whole, reject: whole })).nullable(),
      /** Sums of these conversions, by the partners’ currencies: approved, on hold. */
      money: z
        .array(
          z.object({ currencyCode, ...pair(z.object({ approve: storedMoney, hold: storedMoney })).shape }),
        )
        .nullable(),
      partners: pair(whole).nullable(),
      needs,
    }),
    example: {},
  }),
  'operator.get-needs': operatorRead({
    roles: ['manager', 'finance', 'support', 'shop'],
    whose: 'own',
    summary: 'Что требует внимания: сколько, с какого времени, на какую сумму',
    about:
      'What a hand is needed for, as far as the role may do something about it, also kinds with none; each counts up to 100, the oldest first.',
    params: nothing,
    result: z.object({ needs }),
    example: {},
  }),
};
