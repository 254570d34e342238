import { z } from 'zod';
import { conversionStates } from '../conversions/conversion-names.ts';
import { day, holdCalendar, timeZone } from '../money/ledger.ts';
import { waitingKinds } from '../money/paper-names.ts';
import { postbackFault } from '../postbacks/postback-call.ts';
import { currencyCode, id, moment, storedMoney, whole } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** Income of a period, and of the period compared with it. */
const income = z.object({ amount: storedMoney, before: storedMoney });
/** A postback whose last calls failed. */
const troubled = z.object({
  id,
  url: z.string(),
  /** The event that fires the postback. */
  status: z.enum(conversionStates),
  /** Failures in a row so far, and the time of the first. */
  failures: whole,
  failingSince: moment,
  /** Result of the last call: the tracker's status, or the fault where there is no status. */
  lastStatus: z.int().nullable(),
  lastFault: postbackFault.nullable(),
  /** Null: the postback is still called. */
  pausedAt: moment.nullable(),
});

/** A billing matter that waits for the partner. */
const waiting = z.object({
  kind: z.enum(waitingKinds),
  id,
  /** The act's number, the contract's or the payee's name, the destination's mask; empty where the id is enough. */
  name: z.string(),
  /** The reason to mend the matter, where somebody gave one. */
  reason: z.string(),
  /** Day since which the matter waits, in the network's time zone. */
  on: day,
  /** The last day to act; null: no last day. */
  until: day.nullable(),
});

/** Steps towards the first money that a partner without traffic has done. */
const firstSteps = z.object({
  /** The partner has a link, or requested access to an offer. */
  offer: z.boolean(),
  link: z.boolean(),
  postback: z.boolean(),
  /** The partner has a payee and a confirmed destination; null where the billing is elsewhere. */
  requisites: z.boolean().nullable(),
});

/** The partner's first page, in one call. */
export const dashboard = {
  'dashboard.get-overview': method({
    access: 'partner',
    reads: true,
    summary: 'Главная: доход, график за 30 дней, холд, трафикбек, новости офферов',
    about:
      'What a partner looks at in the morning. Income is what is on hold and approved of the conversions that came in the time. `today` is compared with ' +
      'yesterday up to the same time of day, `yesterday` with the day before, `month` with the month before up to the same day and time (or its end), `income.days`, the last 30, with the 30 before. `days` ' +
      'are the last 30 of `timeZone`, today last; the days of `hold` are those of the network, as in profile.get-hold-calendar. `trafficback` is of the clicks of these 30 ' +
      'days that their link’s offer did not take: how many, and what came of them. `postbacks` are those that are on and fail, those that fail longest first. `news` are the newest five notifications about offers. ' +
      '`waiting` are the ten gravest of what profile.get-billing-request-count counts. `firstSteps` is null once there is a click of these 30 days or any conversion.',
    params: z.strictObject({ timeZone }),
    result: z.object({
      income: z.object({ today: income, yesterday: income, month: income, days: income }),
      days: z.array(
        z.object({
          date: z.iso.date(),
          income: storedMoney,
          /** Parts of the income, and the rejected sum. */
          approve: storedMoney,
          hold: storedMoney,
          reject: storedMoney,
          clicks: whole,
          conversions: whole,
        }),
      ),
      hold: holdCalendar,
      trafficback: z.object({ clicks: whole, conversions: whole, income: storedMoney }),
      postbacks: z.array(troubled),
      news: z.array(
        z.object({ id, typeName: z.string(), title: z.string(), date: moment, isRead: z.boolean() }),
      ),
      waiting: z.array(waiting),
      firstSteps: firstSteps.nullable(),
      currencyCode,
    }),
  }),
};
