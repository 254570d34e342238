// Methods: `requisites.*`.
import { z } from 'zod';
import { secondFactor } from '../accounts/two-factor.ts';
import {
  byId,
  codeSent,
  currencyCode,
  done,
  id,
  line,
  moment,
  money,
  newId,
  nothing,
  oneOf,
  smallId,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { brakeKinds, destinationStates, methodKinds, payeeKinds, payeeStates } from './requisite-names.ts';

/** Maximum numbers of a partner's payees and destinations, not counting the archive. */
export const payeeLimit = 5;
export const destinationLimit = 20;

/** Maximum length of the lock of requisites, in days. */
const longestLock = 30;

const field = z.object({
  name: z.string(),
  label: z.string(),
  help: z.string().optional(),
  longest: z.int(),
  isOptional: z.boolean().optional(),
  options: z.array(z.string()).optional(),
});

/** Values by the names of fields: `{ bik: '044525225', … }`. */
export const requisiteValues = z.record(z.string().regex(/^[a-zA-Z0-9]{1,30}$/), line(300));

export const payee = z.object({
  id,
  kind: z.enum(payeeKinds),
  name: z.string(),
  /** The number that identifies the payee, reduced to its last four digits: «ИНН •• 2259». */
  mask: z.string(),
  state: z.enum(payeeStates),
  /** Reason of a refusal. */
  reason: z.string(),
  createdAt: moment,
  /** The payee that this one replaces after its check. */
  replacesId: id.nullable(),
});

export const destination = z.object({
  id,
  /** The payee that is paid now: the accepted one, otherwise the newest in a chain of replacements. */
  payeeId: id,
  payeeName: z.string(),
  methodId: smallId,
  methodKind: z.enum(methodKinds),
  methodName: z.string(),
  /** «•• 0025». */
  mask: z.string(),
  /** Name of the bank, where the destination has one. */
  bank: z.string(),
  state: z.enum(destinationStates),
  isMain: z.boolean(),
  /** End of a new destination's waiting time. */
  waitsUntil: moment.nullable(),
  /** The destination also waits for a check by the network's staff. */
  needsCheck: z.boolean(),
  /** Reason of the refusal or the archiving. */
  reason: z.string(),
  createdAt: moment,
});

const written = { payeeId: id, methodId: smallId, values: requisiteValues };

/** A destination as lines of a label and a text; its number is in groups for comparing. */
const preview = z.object({
  rows: z.array(z.object({ label: z.string(), text: z.string() })),
  /** Likely mistakes in allowed values; a destination with warnings needs `isSure`. */
  warnings: z.array(z.string()),
});

/** The session must have given a code within five minutes: `requisites.confirm-act`. */
const afterCode = 'Asks for a code: 403 with `data.reauth`, until `requisites.confirm-act`.';

export const requisites = {
  'requisites.get-methods': method({
    access: 'partner',
    reads: true,
    summary: 'Способы выплаты и поля реквизитов',
    about:
      'The ways of a payment in the currency of the partner’s balance, with the fields of a destination, and the kinds of payees ' +
      'with theirs. A fee is `feePercent` of the sum and `feeFixed`; `termDays` is how long a payment takes at most.',
    params: nothing,
    result: z.object({
      items: z.array(
        z.object({
          id: smallId,
          kind: z.enum(methodKinds),
          name: z.string(),
          minimum: money,
          maximum: money.nullable(),
          feePercent: z.number(),
          feeFixed: money,
          termDays: z.int(),
          payeeKinds: z.array(z.enum(payeeKinds)),
          fields: z.array(field),
        }),
      ),
      payees: z.array(z.object({ kind: z.enum(payeeKinds), fields: z.array(field) })),
      currencyCode,
    }),
  }),
  'requisites.get-payees': method({
    access: 'session',
    reads: true,
    summary: 'Получатели выплат',
    about: `The partner’s payees, newest first, with their values; those that were replaced are left out. At most ${payeeLimit}.`,
    params: nothing,
    result: z.object({ items: z.array(payee.extend({ values: requisiteValues })) }),
  }),
  'requisites.save-payee': method({
    access: 'session',
    reads: false,
    summary: 'Новый получатель, или изменённый вместо прежнего',
    about:
      'Makes a payee, which the network’s staff check. With `id` it takes the place of that one once it is checked; until then that one ' +
      `is paid. Wrong values are 422 by their names; 409 for an ИНН that another payee of the partner has. ${afterCode}`,
    errors: ['forbidden', 'notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      id: id.optional(),
      kind: oneOf('Получатель', payeeKinds),
      values: requisiteValues,
    }),
    result: newId,
  }),
  'requisites.get-destinations': method({
    access: 'session',
    reads: true,
    summary: 'Куда платить: реквизиты, их состояние и ожидание',
    about:
      'The partner’s destinations, newest first, and what makes them wait. `requisitesUntil`: new ones wait at least until then; ' +
      '`payoutsUntil`: nothing is paid until then; `lockedUntil`: the lock of requisites; `isStopped`: money is locked until two of the ' +
      'network’s staff lift it.',
    params: nothing,
    result: z.object({
      items: z.array(destination),
      brake: z.object({
        requisitesUntil: moment.nullable(),
        payoutsUntil: moment.nullable(),
        lockedUntil: moment.nullable(),
        isStopped: z.boolean(),
        /** Events of the last 14 days that started or ended a waiting time, newest first. */
        events: z.array(z.object({ kind: z.enum(brakeKinds), at: moment })),
      }),
      /** Source of the code: the app, or a letter. */
      codeBy: z.enum(['app', 'mail']),
    }),
  }),
  'requisites.get-destination-preview': method({
    access: 'session',
    reads: true,
    summary: 'Проверка реквизитов перед сохранением',
    about:
      'Checks a destination as it is written and shows it once more. Wrong values are 422 by their names. Nothing is kept.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject(written),
    result: preview,
  }),
  'requisites.create-destination': method({
    access: 'session',
    reads: false,
    summary: 'Новые реквизиты',
    about:
      'Makes a destination that nothing is paid to until `requisites.confirm-destination` and the end of its waiting time. With `replacesId` ' +
      'it takes the place of that one then. Where two-factor is off a code is mailed. 409 on `isSure` where the preview warns, while the ' +
      'lock of requisites is on, and for one that is there already.',
    errors: ['notFound', 'conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({ ...written, replacesId: id.optional(), isSure: z.boolean().default(false) }),
    result: newId,
  }),
  'requisites.confirm-destination': method({
    access: 'session',
    reads: false,
    summary: 'Подтверждение реквизитов кодом',
    about:
      'Confirms a destination with the app’s code, or with the mailed one where two-factor is off; its waiting time begins. A wrong code ' +
      'is 422, the sixth try 429.',
    errors: ['notFound', 'conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({ id, code: secondFactor }),
    result: z.object({ waitsUntil: moment, needsCheck: z.boolean() }),
  }),
  'requisites.send-code': method({
    access: 'session',
    reads: false,
    summary: 'Письмо с кодом для реквизитов и выплат',
    about:
      'Mails a code where two-factor is off: 10 minutes, one use. `retryAfter`: seconds until the next; earlier is 429.',
    errors: ['conflict', 'tooMany'],
    params: nothing,
    result: codeSent,
  }),
  'requisites.confirm-act': method({
    access: 'session',
    reads: false,
    summary: 'Код перед изменением реквизитов',
    about:
      'Takes a code for five minutes: actions with money and requisites then ask for none in this session.',
    errors: ['wrongField', 'tooMany'],
    params: z.strictObject({ code: secondFactor }),
    result: z.object({ until: moment }),
  }),
  'requisites.set-main': method({
    access: 'session',
    reads: false,
    summary: 'Основные реквизиты',
    about: `Makes an active destination the main one, which is offered first and paid by the schedule. ${afterCode}`,
    errors: ['forbidden', 'notFound', 'conflict'],
    params: byId,
    result: done,
  }),
  'requisites.archive-destination': method({
    access: 'session',
    reads: false,
    summary: 'Реквизиты в архив',
    about: `Nothing is paid to it any more; it stays in the history. ${afterCode}`,
    errors: ['forbidden', 'notFound', 'conflict'],
    params: byId,
    result: done,
  }),
  'requisites.find-bank': method({
    access: 'session',
    reads: true,
    summary: 'Банк по БИК',
    about:
      'The bank of a БИК, by the register of DaData where the network has connected it (`isConnected`), else as requisites that the network has ' +
      'accepted name it; `isFromRegister` says which.',
    params: z.strictObject({ bik: z.string().regex(/^\d{9}$/, 'БИК — 9 цифр') }),
    result: z.object({
      isConnected: z.boolean(),
      isFromRegister: z.boolean(),
      bank: z.object({ bankName: z.string(), correspondent: z.string() }).nullable(),
    }),
    example: { bik: '044525225' },
  }),
  'requisites.find-company': method({
    access: 'session',
    reads: true,
    summary: 'Организация или ИП по ИНН',
    about:
      'What the register has of an ИНН, as values of a payee; 422 where its check digits are wrong. `isConnected` as in `requisites.find-bank`.',
    errors: ['wrongField'],
    params: z.strictObject({ inn: z.string().regex(/^(\d{10}|\d{12})$/, 'ИНН — 10 или 12 цифр') }),
    result: z.object({
      isConnected: z.boolean(),
      company: z.object({ kind: z.enum(['ip', 'ooo']), values: requisiteValues }).nullable(),
    }),
    example: { inn: '7707083893' },
  }),
  'requisites.lock': method({
    access: 'session',
    reads: false,
    summary: 'Замок реквизитов',
    about: `No change of payees and destinations for 1 to ${longestLock} days; a longer lock stays. ${afterCode}`,
    errors: ['forbidden', 'conflict'],
    params: z.strictObject({
      days: z.int().min(1, 'От 1 дня').max(longestLock, `Не больше ${longestLock} дней`),
    }),
    result: z.object({ lockedUntil: moment }),
  }),
  'requisites.unlock': method({
    access: 'session',
    reads: false,
    summary: 'Снятие замка реквизитов',
    about: `The lock ends 24 hours from now, and letters say so: who has stolen the account gains nothing by it. ${afterCode}`,
    errors: ['forbidden', 'conflict'],
    params: nothing,
    result: z.object({ lockedUntil: moment }),
  }),
};
