// Methods: `operator.*`.
import { z } from 'zod';
import { registrations } from '../wire/client-settings.ts';
import {
  currencyCode,
  done,
  id,
  line,
  longListOf,
  moment,
  named,
  nothing,
  oneOf,
  page,
  pageSize,
  requiredLine,
  searchTerm,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';
import { answered, question, questions } from './sign-up.ts';
import { applicationStates, refusalReasons, trafficSources } from './sign-up-names.ts';

/** Facts beside an application, for the staff to judge; there is no score. */
const facts = z.object({
  /** True where the mail belongs to a service of throwaway addresses. */
  isThrowaway: z.boolean(),
  /** Contacts and addresses that the applicant shares with a blocked partner. */
  shared: z.array(
    z.object({ what: z.enum(['phone', 'telegram', 'address']), userId: id, login: z.string() }),
  ),
  /** Contacts and addresses that the applicant shares with the referrer. */
  sharedWithReferrer: z.array(z.enum(['phone', 'telegram', 'address'])),
  /** Country of the applicant's address; empty: unknown. */
  country: z.string(),
  /** The browser’s first language, `ru`; empty: unknown. */
  language: z.string(),
  /** True where people of the country usually read the language, and where the country or the language is unknown. */
  isLanguageUsual: z.boolean(),
});

const application = z.object({
  id,
  state: z.enum(applicationStates),
  login: z.string(),
  email: z.string(),
  telegram: z.string(),
  phone: z.string(),
  sources: z.array(z.enum(trafficSources)),
  answers: z.array(answered),
  /** Version of the terms that the applicant accepted. */
  termsVersion: z.int().nullable(),
  manager: named.nullable(),
  /** A partner; `name` is first and last name. */
  referrer: named.extend({ login: z.string() }).nullable(),
  facts,
  address: z.string(),
  note: z.string(),
  reason: z.enum(refusalReasons).nullable(),
  /** The staff member who decided; empty until a decision. */
  decidedBy: z.string(),
  /** The partner that the application became. */
  userId: id.nullable(),
  createdAt: moment,
  /** Time of the applicant's last message. */
  changedAt: moment,
  decidedAt: moment.nullable(),
});

const ids = z.array(id).min(1, 'Укажите хотя бы одну заявку').max(100, 'Не больше 100 заявок за раз');
/** One outcome for each application; an application that was decided meanwhile stays unchanged. */
const outcomes = z.object({ items: z.array(z.object({ id, isDone: z.boolean(), why: z.string() })) });

/** Applications of future partners, for the staff to decide on. */
export const applicationsStaff = {
  'operator.get-applications': operatorRead({
    roles: ['manager', 'support'],
    whose: 'own',
    summary: 'Заявки на регистрацию: ответы и что о них известно',
    about:
      'Applications; `waiting` are those that wait for the staff, the longest waiting first; otherwise the newest first. `term` looks into login, mail, Telegram and phone. ' +
      'A bound manager sees those that came by their own link, and of the blocked partners their own alone.',
    params: z.strictObject({
      id: id.optional(),
      state: oneOf('Состояние', applicationStates).optional(),
      waiting: z.boolean().default(false),
      term: searchTerm(200).default(''),
      page,
      pageSize: pageSize(50),
    }),
    result: longListOf(application),
    example: { waiting: true },
  }),
  'operator.approve-applications': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'application',
    summary: 'Одобрение заявок: становятся партнёрами',
    about:
      'Makes a partner of each, with the referrer of its link unless blocked meanwhile. `managerId` for all of them, null: none; left out, each keeps the manager of its link, unless blocked ' +
      'or of another role meanwhile. A bound manager takes them themselves. Each gets a letter.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      ids,
      managerId: id.nullable().optional(),
      currencyCode: currencyCode.optional(),
      idempotencyKey: repeatKey,
    }),
    result: outcomes,
    example: { ids: [12], currencyCode: 'RUB' },
  }),
  'operator.refuse-applications': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'application',
    summary: 'Отказ по заявкам',
    about: 'The applicants read the reason and the sentence, on their page and in a letter.',
    errors: ['wrongField'],
    params: z
      .strictObject({
        ids,
        reason: oneOf('Причина', refusalReasons),
        note: line(300).default(''),
        idempotencyKey: repeatKey,
      })
      .refine(({ reason, note }) => reason !== 'other' || note !== '', {
        path: ['note'],
        error: 'Напишите причину: её прочтёт тот, кто прислал заявку',
      }),
    result: outcomes,
    example: { ids: [12], reason: 'details', note: 'Пришлите ссылки на свои площадки' },
  }),
  'operator.ask-applicant': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'application',
    summary: 'Вопрос тому, кто прислал заявку',
    about:
      'Asks back: the applicant gets a letter and mends the application, which waits for the staff again then.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, question: requiredLine(300), idempotencyKey: repeatKey }),
    result: done,
    example: { id: 12, question: 'Сколько лидов в день вы ждёте?' },
  }),
  'operator.get-sign-up-form': operatorRead({
    roles: ['manager', 'support'],
    whose: 'shared',
    summary: 'Форма регистрации: кому открыта, свои вопросы, ваша ссылка',
    about:
      'The network’s own questions, and the caller’s own link: who registers by it has them as the manager (null of a key and of support).',
    params: nothing,
    result: z.object({
      registration: z.enum(registrations),
      questions: z.array(question),
      link: z.string().nullable(),
    }),
    example: {},
  }),
  'operator.save-sign-up-form': operatorChange({
    roles: ['manager'],
    whose: 'all',
    keys: 'may',
    record: 'sign-up-form',
    summary: 'Свои вопросы формы регистрации',
    about:
      'Replaces the questions, 10 at most. An id names the same question for good; a choice has 2 options or more. Applications keep the questions that they answered.',
    errors: ['wrongField'],
    params: z.strictObject({ questions, idempotencyKey: repeatKey }),
    result: done,
    example: {
      questions: [{ id: 1, kind: 'text', label: 'С какими офферами хотите работать?', isRequired: true }],
    },
  }),
};
