import { z } from 'zod';
import { conversionStates } from '../conversions/conversion-names.ts';
import { day, holdCalendar, timeZone } from '../money/ledger.ts';
import { waitingKinds } from '../money/paper-names.ts';
import { postbackFault } from '../postbacks/postback-delivery.ts';
import { currencyCode, id, moment, money } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

/** Income of a stretch of time, and of the one that it is compared with. */
const income = z.object({ amount: money, before: money });
const whole = z.int().nonnegative();

/** A postback whose last calls failed. */
const troubled = z.object({
  id,
  url: z.string(),
  /** The event that fires it. */
  status: z.enum(conversionStates),
  /** Failures in a row up to now, and since when. */
  failures: whole,
  failingSince: moment,
  /** What the last call got: the tracker's status, or why there is none. */
  lastStatus: z.int().nullable(),
  lastFault: postbackFault.nullable(),
  /** Null: it is still called. */
  pausedAt: moment.nullable(),
});

/** Something of the billing that waits for the partner. */
const waiting = z.object({
  kind: z.enum(waitingKinds),
  id,
  /** The act's number, the contract's or the payee's name, the destination's mask; empty where the id says it. */
  name: z.string(),
  /** Why it has to be mended, where somebody said so. */
  reason: z.string(),
  /** Since when it waits, on the network's clock. */
  on: day,
  /** Its last day; null where there is none. */
  until: day.nullable(),
});

/** What a partner without traffic has done of what brings the first money. */
const firstSteps = z.object({
  /** Has a link, or asked an offer for access. */
  offer: z.boolean(),
  link: z.boolean(),
  postback: z.boolean(),
  /** Has a payee and a destination that is confirmed; null where the billing is elsewhere. */
  requisites: z.boolean().nullable(),
});

/** The first page of a partner, in one call. */
export const dashboard = {
  'dashboard.get-overview': method({
    access: 'partner',
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
          income: money,
          /** The parts of the income, and what was rejected. */
          approve: money,
          hold: money,
          reject: money,
          clicks: whole,
          conversions: whole,
        }),
      ),
      hold: holdCalendar,
      trafficback: z.object({ clicks: whole, conversions: whole, income: money }),
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
