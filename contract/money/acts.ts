// Methods: `billing.*`.
import { z } from 'zod';
import {
  currencyCode,
  done,
  id,
  listOf,
  moment,
  page,
  pageSize,
  requiredLine,
  storedMoney,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { day } from './ledger.ts';
import { actStates, updStates } from './paper-names.ts';

export const act = z.object({
  id,
  /** The act's month: `2026-10`. */
  month: z.string(),
  /** Number within the act's year: `2026-17`; null until the act is offered. */
  number: z.string().nullable(),
  /** Version under the same number and date: 1, higher after corrections. */
  version: z.int(),
  datedOn: day,
  state: z.enum(actStates),
  payeeName: z.string(),
  currencyCode,
  amount: storedMoney,
  offeredAt: moment.nullable(),
  /** The last day for an objection, after which silence accepts the act; null where silence does not accept. */
  silentAfter: day.nullable(),
  decidedAt: moment.nullable(),
  acceptedBy: z.enum(['partner', 'silence', 'upd']).nullable(),
  objection: z.string(),
  /** The act's УПД, signed in the partner’s EDI; null where the network marked none. The file is at `/upd?id=`. */
  upd: z.object({ number: z.string(), on: day, state: z.enum(updStates), hasFile: z.boolean() }).nullable(),
});

/** A line: income from an offer's conversions, or entries of another kind. */
export const actLine = z.object({
  offerId: id.nullable(),
  name: z.string(),
  count: z.int(),
  amount: storedMoney,
});

export const acts = {
  'billing.get-acts': method({
    access: 'partner',
    summary: 'Акты: по месяцам, страницы',
    about: 'The partner’s acts, the newest month first; of a corrected one the latest version.',
    params: z.strictObject({ page, pageSize: pageSize(20) }),
    result: listOf(act),
  }),
  'billing.get-act': method({
    access: 'partner',
    summary: 'Один акт: строки',
    about:
      'One act with its lines. `carried` is what months before left without a paper of their own. The PDF is `/act.pdf?id=`.',
    errors: ['notFound'],
    params: z.strictObject({ id }),
    result: act.extend({ carried: storedMoney, lines: z.array(actLine) }),
  }),
  'billing.accept-act': method({
    access: 'session',
    summary: 'Принять акт',
    about:
      'Accepts an act that is offered, or that the partner objected to. Asks for a code: 403 with `data.reauth`, until `requisites.confirm-act`.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: z.strictObject({ id }),
    result: done,
  }),
  'billing.dispute-act': method({
    access: 'session',
    summary: 'Возразить по акту',
    about: 'Objects to an act that is offered; the network reads the text and corrects the act, or answers.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, text: requiredLine(1000) }),
    result: done,
  }),
};
