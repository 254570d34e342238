// Methods: `operator.*`.
import { z } from 'zod';
import {
  byId,
  currencyCode,
  done,
  id,
  line,
  listOf,
  longListOf,
  moment,
  newId,
  nothing,
  oneOf,
  page,
  pageSize,
  secret,
  sha256,
  smallId,
  storedMoney,
} from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange, operatorRead } from '../wire/rpc.ts';
import { registry } from './registry.ts';
import { lineFlags, pauseReasons, registryStates, withdrawalStates } from './withdrawal-names.ts';

/** Maximum number of withdrawals in a registry. */
export const mostLines = 10_000;
/** Maximum number of barred withdrawals that a registry names. */
export const mostBarred = 100;

const registryLine = z.object({
  withdrawalId: id,
  userId: id,
  userLogin: z.string(),
  /** First and last name; empty where both are unknown. */
  userName: z.string(),
  payeeName: z.string(),
  destinationId: id,
  mask: z.string(),
  bank: z.string(),
  /** Number of the payment order; null in a draft. */
  number: z.string().nullable(),
  purpose: z.string().nullable(),
  net: storedMoney,
  /** The partner's usual payment: the mean of the latest ten; null without payments. */
  usual: storedMoney.nullable(),
  state: z.enum(withdrawalStates),
  /** Reasons why the closing would leave the line out. */
  holds: z.array(z.enum(pauseReasons)),
  flags: z.array(z.enum(lineFlags)),
});

/** Registries: withdrawals that one file pays at once. Each action asks for the app's code. */
export const registriesStaff = {
  'operator.get-registry-candidates': operatorRead({
    roles: ['finance', 'support'],
    whose: 'all',
    summary: 'Что готово к выплате: по способам и валютам',
    about:
      'Approved withdrawals that nothing pauses and that are in no closed registry, summed by method and currency.',
    params: nothing,
    result: z.object({
      items: z.array(
        z.object({
          methodId: smallId,
          methodName: z.string(),
          currencyCode,
          count: z.int(),
          total: storedMoney,
        }),
      ),
    }),
    example: {},
  }),
  'operator.create-registry': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'registry',
    summary: 'Новый реестр: черновик, или сразу закрытый на одну выплату вручную',
    about:
      'By `methodId` and `currencyCode` a draft of all that is ready, at most 10 000; by `withdrawalIds` a draft of these, which are of one method and ' +
      'currency. A draft binds nothing: its withdrawals may still be cancelled. By `withdrawalId` a registry of one withdrawal that is paid ' +
      'by hand, closed at once.',
    errors: ['forbidden', 'notFound', 'conflict', 'wrongField'],
    params: z
      .strictObject({
        withdrawalId: id.optional(),
        withdrawalIds: z
          .array(id)
          .min(1, 'Укажите хотя бы одну выплату')
          .max(mostLines, 'Не больше 10 000 выплат в реестре')
          .optional(),
        methodId: smallId.optional(),
        currencyCode: currencyCode.optional(),
        idempotencyKey: repeatKey,
      })
      .refine(
        ({ withdrawalId, withdrawalIds, methodId }) =>
          [withdrawalId, withdrawalIds, methodId].filter((one) => one !== undefined).length === 1,
        'Укажите что-то одно: withdrawalId, withdrawalIds или methodId',
      ),
    result: newId,
    example: { methodId: 1, currencyCode: 'RUB' },
  }),
  'operator.close-registry': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'registry',
    summary: 'Закрытие реестра: номера поручений и файл',
    about:
      'Checks every pause again, numbers the orders and makes the file once; from now on its withdrawals cannot be cancelled. What cannot be ' +
      'paid is `left` out with the reason and stays approved; 409 where nothing is left in.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: onceById,
    result: z.object({ count: z.int(), left: z.array(z.object({ id, why: z.string() })) }),
    example: { id: 3 },
  }),
  'operator.approve-registry': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'registry',
    summary: 'Одобрение реестра вторым человеком',
    about:
      'Not by who closed it, approved a withdrawal in it, or within seven days checked or revealed a destination in it or saved the sheet of its file; where WITHDRAWAL_APPROVERS is 1 ' +
      'they may an hour after the closing, and 409 says from when. `sha256` is of the file that was looked at; 409 where the registry has another. ',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: onceById.extend({ sha256: sha256.optional() }),
    result: done,
    example: { id: 3, sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855' },
  }),
  'operator.mark-registry-sent': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'registry',
    summary: 'Реестр отправлен в банк',
    about: 'Of an approved one whose file went to the bank: it cannot be voided any more.',
    errors: ['forbidden', 'notFound', 'conflict'],
    params: onceById,
    result: done,
    example: { id: 3 },
  }),
  'operator.void-registry': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'registry',
    summary: 'Отмена реестра',
    about:
      'Before it is sent or settled: its withdrawals are approved again. Its order numbers are not used again. Where its file was taken, a reason is needed, ' +
      'and who closed and approved it and all administrators get a letter.',
    errors: ['forbidden', 'notFound', 'conflict', 'wrongField'],
    params: onceById.extend({ reason: line(300).default('') }),
    result: done,
    example: { id: 3 },
  }),
  'operator.regather-registry': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'registry',
    summary: 'Отмена реестра и новый черновик без задержанных выплат',
    about:
      'Of a closed or approved one that is not sent, where withdrawals are barred since the closing (`barred` of get-registry): voids it as ' +
      '`operator.void-registry` does, and makes a draft of the others in the same call. `id` is of the draft, `left` are the barred ones with the reason. ' +
      '409 where nothing is barred, or everything.',
    errors: ['forbidden', 'notFound', 'conflict', 'wrongField'],
    params: onceById.extend({ reason: line(300).default('') }),
    result: z.object({ id, left: z.array(z.object({ id, why: z.string() })) }),
    example: { id: 3 },
  }),
  'operator.get-registries': operatorRead({
    roles: ['finance', 'support'],
    whose: 'all',
    summary: 'Реестры: состояние, страницы',
    about: 'Registries, newest first.',
    params: z.strictObject({
      state: oneOf('Состояние', registryStates).optional(),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(registry),
    example: { state: 'closed' },
  }),
  'operator.get-registry': operatorRead({
    roles: ['finance', 'support'],
    whose: 'all',
    summary: 'Один реестр: итоги, файл, на что смотреть',
    about:
      'A registry with its totals, the SHA-256 of its file and how many lines the second person should look at. `refusal` says of a ' +
      'closed one why the caller does not approve it, of an approved one why its file is not given; empty where they may.',
    errors: ['notFound'],
    params: byId,
    result: registry.extend({
      partnerCount: z.int(),
      fee: storedMoney,
      ordersOn: z.iso.date().nullable(),
      /** The account that pays. */
      payer: z.object({ name: z.string(), account: z.string(), bank: z.string() }).nullable(),
      sha256: z.string().nullable(),
      takenAt: moment.nullable(),
      /** The latest change of the file's template, from a week before the closing on; null: no change, or no template. */
      sheetChange: z.object({ by: z.string(), at: moment }).nullable(),
      flags: z.array(z.object({ flag: z.enum(lineFlags), count: z.int() })),
      refusal: z.string(),
      /** Withdrawals under way that were barred after the closing: the first hundred, and the count of all. */
      barred: z.object({
        count: z.int(),
        items: z.array(
          z.object({
            withdrawalId: id,
            userLogin: z.string(),
            /** First and last name; empty where both are unknown. */
            userName: z.string(),
            why: z.enum(lineFlags),
          }),
        ),
      }),
    }),
    example: { id: 3 },
  }),
  'operator.get-registry-lines': operatorRead({
    roles: ['finance', 'support'],
    whose: 'all',
    summary: 'Строки реестра: сначала те, на которые стоит смотреть',
    about:
      'The lines of a registry by their masks: those with a flag first, then by the number of the order.',
    errors: ['notFound'],
    params: z.strictObject({ id, page, pageSize: pageSize(50) }),
    result: listOf(registryLine),
    example: { id: 3 },
  }),
  'operator.preview-registry-file': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'registry',
    summary: 'Просмотр файла реестра до одобрения',
    about:
      'The cells of a closed registry’s file as they stand in it, with whole numbers: titles and lines of a sheet, or each line of a file for a bank as one ' +
      'cell. Each look leaves a row in the audit; it is no look at destinations and keeps nobody from approving.',
    errors: ['notFound'],
    params: onceById.extend({ page, pageSize: pageSize(200) }),
    result: z.object({
      sha256: z.string(),
      titles: z.array(z.string()),
      lines: secret(z.array(z.array(z.string()))),
      count: z.int(),
    }),
    example: { id: 3 },
  }),
};
