// Methods: `operator.*`.
import { z } from 'zod';
import { done, id, line, listOf, moment, named, newId, nothing, oneOf, pageOf } from '../wire/fields.ts';
import { onceById, repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { unknownChoices, unknownReasons } from './old-addresses.ts';
import { subNames } from './traffic-names.ts';

const parameter = z
  .string('Укажите имя параметра')
  .trim()
  .max(40, 'Не длиннее 40 знаков')
  .regex(/^[\w.~-]*$/, 'В имени параметра латинские буквы, цифры и знаки _ . ~ -');

const form = z.object({
  host: z
    .string('Укажите домен')
    .trim()
    .toLowerCase()
    .max(253, 'Не длиннее 253 знаков')
    .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$|^$/, 'Домен без https:// и без пути, например click.old-network.ru'),
  path: z
    .string('Укажите путь')
    .trim()
    .max(200, 'Не длиннее 200 знаков')
    .regex(
      /^\/(?:(?:[\w.~%-]+|\{(?:partner|offer|link)\})(?:\/|$))*$/,
      'Путь от косой черты, например /click; часть пути может быть {partner}, {offer} или {link}',
    )
    .refine(
      (path) => !/^\/(c|in)\/|^\/(healthz|readyz|metrics|ended)$/.test(path),
      'Этот путь занят ссылками кабинета: выберите другой',
    ),
  partner: parameter.default(''),
  offer: parameter.default(''),
  link: parameter.default(''),
  subs: z
    .array(parameter)
    .length(
      subNames.length,
      `${{ 5: 'Пять' }[subNames.length]} имён, по одному на sub1…${subNames.at(-1)}; пустое, если нет`,
    ),
});

/** Forms of old links, and the destination of links that cannot be read. */
export const oldAddressesStaff = {
  'operator.get-address-forms': operatorRead({
    roles: [],
    whose: 'shared',
    summary: 'Формы старых ссылок',
    about: 'How links of another platform are read, and where those go that cannot be.',
    params: nothing,
    result: z.object({
      items: z.array(form.extend({ id })),
      unknown: z.object({ kind: z.enum(unknownChoices), url: z.string() }),
    }),
    example: {},
  }),
  'operator.save-address-form': operatorChange({
    roles: [],
    whose: 'all',
    keys: 'may',
    record: null,
    summary: 'Форма старых ссылок: новая или изменённая',
    about:
      'Says how links of another platform are read: `path` with its parts `{partner}`, `{offer}`, `{link}`, and the parameters that name the partner, the offer, ' +
      `the link and sub1 to ${subNames.at(-1)}. ` +
      'Ids are those that were moved in as `externalId`. An empty `host` is any. Redirectors act by it within a second. 409 where the form is there already.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: form.extend({ id: id.optional(), idempotencyKey: repeatKey }).strict(),
    result: newId,
    example: {
      host: '',
      path: '/click',
      partner: 'pid',
      offer: 'offer_id',
      subs: [...subNames],
    },
  }),
  'operator.delete-address-form': operatorChange({
    roles: [],
    whose: 'all',
    keys: 'may',
    record: null,
    summary: 'Удаление формы старых ссылок',
    about: 'Removes a form: its links are answered no more.',
    errors: ['notFound'],
    params: onceById,
    result: done,
    example: { id: 3 },
  }),
  'operator.set-unknown-address': operatorChange({
    roles: [],
    whose: 'all',
    keys: 'may',
    record: null,
    summary: 'Куда идёт старая ссылка, которую не прочитать',
    about:
      'To the network’s choice (`network-choice`), to an own `url` (`address`), or nowhere (`not-found`: a short page, 404).',
    errors: ['wrongField'],
    params: z.strictObject({
      kind: oneOf('Куда', unknownChoices),
      url: line(2048).default(''),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { kind: 'address', url: 'https://example.org/' },
  }),
  'operator.get-old-address': operatorRead({
    roles: [],
    whose: 'shared',
    summary: 'Проба: как читается старая ссылка',
    about:
      'What a redirector would read in an address: the form, its parts, and the partner, offer and link they name; `why` where it cannot be read. A `link` of null with a partner and an offer: no ' +
      'link of a file names them, and clicks are counted to the two.',
    params: z.strictObject({ url: line(4096).min(1, 'Вставьте ссылку') }),
    result: z.object({
      formId: id.nullable(),
      why: z.enum(unknownReasons).nullable(),
      partner: z.string(),
      offer: z.string(),
      link: z.string(),
      subs: z.array(z.string()),
      found: z
        .object({
          partner: z.object({ id, login: z.string(), userName: z.string() }),
          offer: named,
          link: z.object({ id, name: z.string(), url: z.string() }).nullable(),
        })
        .nullable(),
    }),
    example: { url: 'https://click.old-network.ru/click?pid=501&offer_id=7&sub1=tg' },
  }),
  'operator.get-unknown-addresses': operatorRead({
    roles: [],
    whose: 'shared',
    summary: 'Старые ссылки, которые не прочитаны',
    about:
      'What came to redirectors and could not be read, counted by form and reason, the most frequent first: `shape` is the path where no form fits, `example` the last address. ' +
      'Nothing of visitors is kept. At most 500 kinds.',
    params: pageOf(50),
    result: listOf(
      z.object({
        formId: id.nullable(),
        why: z.enum(unknownReasons),
        shape: z.string(),
        count: z.int(),
        example: z.string(),
        lastAt: moment,
      }),
    ),
    example: {},
  }),
  'operator.clear-unknown-addresses': operatorChange({
    roles: [],
    whose: 'all',
    keys: 'may',
    record: null,
    summary: 'Счёт непрочитанных ссылок заново',
    about: 'Forgets what came and could not be read; counting begins anew.',
    params: z.strictObject({ idempotencyKey: repeatKey }),
    result: done,
    example: {},
  }),
};
