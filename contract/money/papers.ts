// Methods: `billing.*` of acts and receipts, `contracts.*`.

import { z } from 'zod';
import {
  byId,
  currencyCode,
  done,
  id,
  listOf,
  moment,
  nothing,
  pageOf,
  requiredLine,
  storedMoney,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { day } from './ledger.ts';
import { actStates, contractStates, updStates } from './paper-names.ts';

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
    reads: true,
    summary: 'Акты: по месяцам, страницы',
    about: 'The partner’s acts, the newest month first; of a corrected one the latest version.',
    params: pageOf(20),
    result: listOf(act),
  }),
  'billing.get-act': method({
    access: 'partner',
    reads: true,
    summary: 'Один акт: строки',
    about:
      'One act with its lines. `carried` is what months before left without a paper of their own. The PDF is `/act.pdf?id=`.',
    errors: ['notFound'],
    params: byId,
    result: act.extend({ carried: storedMoney, lines: z.array(actLine) }),
  }),
  'billing.accept-act': method({
    access: 'session',
    reads: false,
    summary: 'Принять акт',
    about:
      'Accepts an act that is offered, or that the partner objected to. Asks for a code: 403 with `data.reauth`, until `requisites.confirm-act`.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: byId,
    result: done,
  }),
  'billing.dispute-act': method({
    access: 'session',
    reads: false,
    summary: 'Возразить по акту',
    about: 'Objects to an act that is offered; the network reads the text and corrects the act, or answers.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, text: requiredLine(1000) }),
    result: done,
  }),
};

const contract = z.object({
  id,
  /** Version of the network’s public offer; null for a contract with this partner alone. */
  version: z.int().nullable(),
  number: z.string(),
  title: z.string(),
  state: z.enum(contractStates),
  /** Date of signing, or of publication. */
  on: day,
  /** The last day of validity; null: no end. */
  until: day.nullable(),
  acceptedAt: moment.nullable(),
  /** True where five working days without an objection accept an act. */
  acceptsSilence: z.boolean(),
  /** True where a file is at `/contract.pdf?id=`. */
  hasFile: z.boolean(),
});

export const contracts = {
  'contracts.get-contracts': method({
    access: 'partner',
    reads: true,
    summary: 'Договоры: оферта по версиям и свои',
    about:
      'The present version of the network’s offer, versions that the partner accepted before, and contracts with them alone, the newest first.',
    params: nothing,
    result: z.object({ items: z.array(contract) }),
  }),
  'contracts.get-contract': method({
    access: 'partner',
    reads: true,
    summary: 'Один договор: текст',
    about: 'A contract with its text and the SHA-256 of it.',
    errors: ['notFound'],
    params: byId,
    result: contract.extend({ text: z.string(), sha256: z.string().nullable() }),
  }),
  'contracts.accept-contract': method({
    access: 'session',
    reads: false,
    summary: 'Принять договор',
    about:
      'Accepts the present version of the offer; an earlier one is 409. Asks for a code: 403 with `data.reauth`, until `requisites.confirm-act`.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: byId,
    result: done,
  }),
};

export const receipts = {
  'billing.attach-receipt': method({
    access: 'session',
    reads: false,
    summary: 'Приложить чек самозанятого',
    about:
      'Attaches the receipt of a paid withdrawal by its link of the app «Мой налог»: the payee’s ИНН stands in it, and one receipt is of one withdrawal. ' +
      'It is due by the 9th of the next month; from the 10th on nothing else can be asked for.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({ withdrawalId: id, url: requiredLine(300) }),
    result: done,
  }),
};
