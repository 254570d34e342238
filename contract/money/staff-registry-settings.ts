// Methods: `operator.*`.
import { z } from 'zod';
import { done, line, nothing, requiredLine, smallId } from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { confirmedChange, operatorRead } from '../wire/rpc.ts';

/** The account that registries pay from, and how the file of a method is written. */
export const registrySettingsStaff = {
  'operator.get-paying-account': operatorRead({
    roles: ['finance', 'support'],
    whose: 'shared',
    summary: 'Счёт, с которого платит сеть',
    about:
      'The account that payment orders name, with the network whose it is; null where none was given yet.',
    params: nothing,
    result: z.object({
      account: z
        .object({
          name: z.string(),
          inn: z.string(),
          kpp: z.string(),
          account: z.string(),
          bik: z.string(),
          bank: z.string(),
          correspondent: z.string(),
          purpose: z.string(),
        })
        .nullable(),
    }),
    example: {},
  }),
  'operator.set-paying-account': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'paying-account',
    summary: 'Счёт, с которого платит сеть: изменение',
    about:
      'Registries that are closed keep the account they were closed with. `{номер}` in the purpose stands for the number of the withdrawal. ' +
      'Who pays is the network as `operator.set-network-requisites` says, which comes first (409).',
    errors: ['forbidden', 'conflict', 'wrongField'],
    params: z.strictObject({
      account: requiredLine(30),
      bik: requiredLine(9),
      bank: requiredLine(160),
      correspondent: requiredLine(30),
      purpose: requiredLine(210),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: {
      account: '40702810200000000001',
      bik: '044525225',
      bank: 'ПАО Сбербанк',
      correspondent: '30101810400000000225',
      purpose: 'Выплата № {номер}, вознаграждение партнёра',
    },
  }),
  'operator.get-registry-sheet': operatorRead({
    roles: ['finance', 'support'],
    whose: 'shared',
    summary: 'Шаблон файла для способа выплаты',
    about:
      'How the file of a method is written. `isBank`: roubles to Russian banks go as a file of 1C, which has no template. `fields` are what a ' +
      'column may show. Until a template is saved there is a usual one.',
    errors: ['notFound'],
    params: z.strictObject({ methodId: smallId }),
    result: z.object({
      isBank: z.boolean(),
      separator: z.enum([';', ',', 'tab']),
      encoding: z.enum(['utf-8', 'windows-1251']),
      decimalMark: z.enum([',', '.']),
      hasTitles: z.boolean(),
      columns: z.array(z.object({ title: z.string(), field: z.string(), text: z.string() })),
      fields: z.array(z.object({ name: z.string(), label: z.string() })),
    }),
    example: { methodId: 2 },
  }),
  'operator.save-registry-sheet': confirmedChange({
    roles: ['finance'],
    whose: 'all',
    record: 'registry-sheet',
    summary: 'Шаблон файла для способа выплаты: изменение',
    about:
      'A column shows a field, or the same `text` in every line where its field is empty. Each field that a destination cannot do without has a column. ' +
      'Who saves it does not approve a registry that is paid by it within seven days.',
    errors: ['notFound', 'wrongField'],
    params: z.strictObject({
      methodId: smallId,
      separator: z.enum([';', ',', 'tab'], 'Разделитель: ; , или tab'),
      encoding: z.enum(['utf-8', 'windows-1251'], 'Кодировка: utf-8 или windows-1251'),
      decimalMark: z.enum([',', '.'], 'Дробная часть: через точку или запятую'),
      hasTitles: z.boolean('hasTitles: true или false'),
      columns: z
        .array(
          z.strictObject({
            title: line(100).default(''),
            field: z.string().max(60).default(''),
            text: line(200).default(''),
          }),
        )
        .min(1, 'Добавьте хотя бы один столбец')
        .max(40, 'Не больше 40 столбцов'),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: {
      methodId: 2,
      separator: ';',
      encoding: 'windows-1251',
      decimalMark: ',',
      hasTitles: true,
      columns: [
        { title: 'Телефон', field: 'to.phone' },
        { title: 'Банк', field: 'to.bank' },
        { title: 'Сумма', field: 'net' },
      ],
    },
  }),
};
