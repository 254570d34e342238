// Methods: `operator.*`.
import { z } from 'zod';
import { currencyCodes } from '../wire/currencies.ts';
import {
  byId,
  currencyCode,
  done,
  id,
  line,
  listOf,
  moment,
  money,
  nothing,
  oneOf,
  page,
  pageSize,
  requiredLine,
  secret,
  smallId,
  whole,
} from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange, operatorRead } from '../wire/rpc.ts';
import { whose } from '../wire/whose.ts';
import { brakeKinds, destinationStates, methodKinds, payeeKinds, payeeStates } from './requisite-names.ts';
import { destination, payee, requisiteValues } from './requisites.ts';

const staffPayee = payee.extend(whose);
const staffDestination = destination.extend({
  ...whose,
  /** Address and device from which the partner created the destination. */
  address: z.string(),
  device: z.string(),
  /** Number of other partners with the same number. */
  sharedBy: whole,
  /** The destination that is paid until this one is usable: the replaced one, otherwise the main one. */
  present: z
    .object({ id, methodName: z.string(), mask: z.string(), bank: z.string(), payeeName: z.string() })
    .nullable(),
});

const verdict = {
  id,
  isAccepted: z.boolean('isAccepted: true или false'),
  /** Text that the partner reads after a refusal. */
  reason: line(300).default(''),
  idempotencyKey: repeatKey,
};

const ownField = z.strictObject({
  name: z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,29}$/, 'Имя поля: латинские буквы и цифры'),
  label: requiredLine(60),
  help: line(160).default(''),
  longest: z.int().min(1).max(300).default(100),
  isOptional: z.boolean().default(false),
});

const terms = {
  name: requiredLine(60),
  isOn: z.boolean('isOn: true или false'),
  currencies: z.array(currencyCode).min(1, 'Укажите хотя бы одну валюту').max(currencyCodes.length),
  payeeKinds: z.array(z.enum(payeeKinds)).min(1, 'Укажите, кому так платят'),
  minimum: money.min(0.01, 'Минимум больше нуля'),
  maximum: money.nullable().default(null),
  /** Maximum sum of a withdrawal that may be approved without a person (`approvesItself` of the terms); null: never. */
  approvalLimit: money.min(0.01, 'Лимит больше нуля').nullable().default(null),
  feePercent: z
    .number()
    .min(0)
    .max(50, 'Комиссия не больше 50 %')
    .refine((share) => Number(share.toFixed(2)) === share, 'Не больше двух знаков после запятой'),
  feeFixed: money.min(0, 'Комиссия не меньше нуля'),
  /** True: when the bank sends a payment back, the fee returns to the partner as well. */
  returnsFee: z.boolean('returnsFee: true или false').default(false),
  termDays: z.int().min(0).max(60, 'Срок не больше 60 дней'),
  /** Fields of a method of the network's own; other methods have fixed fields. */
  fields: z.array(ownField).max(8, 'Не больше 8 полей').default([]),
};

/** Payees, destinations and methods, for the network's finance. Only `operator.reveal-destination` shows full numbers. */
export const requisitesStaff = {
  'operator.get-payees': operatorRead({
    roles: ['finance', 'support'],
    whose: 'own',
    summary: 'Получатели выплат: партнёр, состояние, страницы',
    about: 'Payees of all partners, newest first, by their masks.',
    params: z.strictObject({
      userId: id.optional(),
      state: oneOf('Состояние', payeeStates).optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: listOf(staffPayee),
    example: { state: 'checking' },
  }),
  'operator.get-payee': operatorRead({
    roles: ['finance'],
    whose: 'own',
    summary: 'Один получатель с его данными, рядом прежний',
    about:
      'The values of a payee, those of the one that it replaces, and payees with the same number under another name or of another partner.',
    errors: ['notFound'],
    params: byId,
    result: staffPayee.extend({
      values: requisiteValues,
      before: requisiteValues.nullable(),
      same: z.array(
        z.object({ id, ...whose, kind: z.enum(payeeKinds), name: z.string(), state: z.enum(payeeStates) }),
      ),
    }),
    example: { id: 12 },
  }),
  'operator.check-payee': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: 'payee',
    summary: 'Проверка получателя',
    about:
      'Accepts or refuses a payee that is being checked; 409 for one that is not. A refusal has a reason, which the partner reads.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject(verdict),
    result: done,
    example: { id: 12, isAccepted: true },
  }),
  'operator.get-destinations': operatorRead({
    roles: ['finance', 'support'],
    whose: 'own',
    summary: 'Реквизиты партнёров: состояние, что ждёт проверки, страницы',
    about:
      'Destinations of all partners, newest first, by their masks. With `needsCheck` those that wait for a look by the staff, with `id` that one.',
    params: z.strictObject({
      id: id.optional(),
      userId: id.optional(),
      state: oneOf('Состояние', destinationStates).optional(),
      needsCheck: z.boolean().optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: listOf(staffDestination),
    example: { needsCheck: true },
  }),
  'operator.check-destination': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: 'destination',
    summary: 'Проверка первых реквизитов партнёра',
    about:
      'Accepts or refuses a destination that waits for a look; its waiting time goes on. One that is refused is archived.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject(verdict),
    result: done,
    example: { id: 31, isAccepted: true },
  }),
  'operator.reveal-destination': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: 'destination',
    summary: 'Показ полного номера реквизитов',
    about: 'The values of a destination. Who has looked may not approve a payment to it within seven days.',
    errors: ['notFound'],
    params: onceById,
    result: z.object({ values: secret(z.record(z.string(), z.string())) }),
    example: { id: 31 },
  }),
  'operator.get-brakes': operatorRead({
    roles: ['finance', 'support'],
    whose: 'own',
    summary: 'Партнёры, чьи выплаты или реквизиты ждут',
    about:
      'Partners with a brake now: those who were stopped first, then by the latest event. `liftedBy` is who of the staff lifted a stop first.',
    params: z.strictObject({ userId: id.optional(), page, pageSize: pageSize(50) }),
    result: listOf(
      z.object({
        ...whose,
        stoppedAt: moment.nullable(),
        requisitesUntil: moment.nullable(),
        payoutsUntil: moment.nullable(),
        lockedUntil: moment.nullable(),
        liftedBy: z.string().nullable(),
        latest: z.object({ kind: z.enum(brakeKinds), at: moment }).nullable(),
      }),
    ),
    example: {},
  }),
  'operator.lift-brake': confirmedChange({
    roles: ['finance'],
    whose: 'own',
    record: null,
    summary: 'Снятие ожидания или остановки выплат',
    about:
      'Ends the waiting times of a partner; a stop ends when two accounts of the staff have lifted it: the first answers `isLifted` false. ' +
      'Where one person pays, the same one ends it an hour later, and all administrators have a letter. ' +
      'The partner’s own lock stays.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: z.strictObject({ userId: id, reason: requiredLine(300), idempotencyKey: repeatKey }),
    result: z.object({ isLifted: z.boolean() }),
    example: { userId: 7, reason: 'Позвонили партнёру, почту менял он сам' },
  }),
  'operator.get-withdrawal-methods': operatorRead({
    roles: ['finance', 'support', 'manager'],
    whose: 'shared',
    summary: 'Способы выплаты: условия, поля',
    about: 'All methods in their order, those that are off as well.',
    params: nothing,
    result: z.object({ items: z.array(z.object({ ...terms, id: smallId, kind: z.enum(methodKinds) })) }),
    example: {},
  }),
  'operator.save-withdrawal-method': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'withdrawal-method',
    summary: 'Условия способа выплаты, или новый способ',
    about:
      'Without `id` a method of the network’s own, with fields that partners fill in; with it the terms of a method. Fields may be added or ' +
      'renamed, never taken away: destinations have them. `was` is what the caller has read: 409 where it is another by now.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      ...terms,
      id: smallId.optional(),
      was: z.strictObject(terms).optional(),
      idempotencyKey: repeatKey,
    }),
    result: z.object({ id: smallId }),
    example: {
      name: 'Счёт в российском банке',
      isOn: true,
      currencies: ['RUB'],
      payeeKinds: ['ip', 'ooo', 'npd'],
      minimum: 1000,
      feePercent: 0,
      feeFixed: 0,
      termDays: 3,
      id: 1,
    },
  }),
};
