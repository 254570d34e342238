// Methods: `auth.*`.
import { z } from 'zod';
import { registrations } from '../wire/client-settings.ts';
import {
  done,
  email,
  id,
  line,
  login,
  moment,
  newPassword,
  nothing,
  oneOf,
  phone,
  requiredLine,
  whole,
} from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { telegram } from './account.ts';
import {
  applicationStates,
  mostQuestions,
  questionKinds,
  refusalReasons,
  trafficSources,
} from './sign-up-names.ts';

/** A question of the network's own. `options` belong to a choice. */
export const question = z.strictObject({
  /** The id never changes: answers are stored under it. */
  id: z.int().min(1).max(10_000),
  kind: oneOf('Вид вопроса', questionKinds),
  label: requiredLine(200),
  help: line(300).default(''),
  options: z.array(requiredLine(100)).max(30, 'Не больше 30 вариантов').default([]),
  isRequired: z.boolean('isRequired: true или false').default(false),
});
export type Question = z.output<typeof question>;

export const questions = z.array(question).max(mostQuestions, `Не больше ${mostQuestions} вопросов`);

/** Text of several lines; it is shown as text, never as markup. */
const answer = z.string('Укажите текст').trim().max(2000, 'Не длиннее 2000 знаков');

/** The applicant's answers, editable while the application waits. Answers are keyed by the ids of their questions. */
const mendable = {
  telegram: telegram.refine((name) => name !== '', 'Укажите Telegram: по нему с вами свяжется менеджер'),
  phone: phone.default(''),
  sources: z
    .array(oneOf('Источник', trafficSources))
    .min(1, 'Отметьте хотя бы один источник')
    .max(trafficSources.length, 'Каждый источник — один раз'),
  answers: z.record(z.string().regex(/^\d{1,5}$/), answer).default({}),
};

/** An answer with the question's text at the time of the answer. */
export const answered = z.object({ id: z.int(), label: z.string(), value: z.string() });

const hex = z
  .string()
  .regex(/^[0-9a-f]{2,128}$/)
  .meta({ examples: ['5d41402abc4b2a76b9719d911017c592'] });

/** A signed challenge of altcha, in the form of its library. */
export const challenge = z.object({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    cost: z.int().positive(),
    expiresAt: z.int(),
    keyLength: z.int().min(1).max(64),
    keyPrefix: hex,
    keySignature: hex,
    nonce: hex,
    salt: hex,
  }),
  signature: hex,
});

/** `proof` is this object as JSON. */
export const proved = z.object({
  challenge,
  solution: z.object({ counter: whole, derivedKey: hex }),
});

/** The browser does not read these values and sends them back unchanged. */
const opaque = z.string().min(1).max(2000);

/**
 * Becoming a partner (docs/decisions/0186-signing-up.md). Where REGISTRATION is `closed`, the methods that begin or end an
 * application answer 409.
 */
export const signUp = {
  'auth.get-sign-up-form': method({
    access: 'visitor',
    summary: 'Форма регистрации: условия, вопросы сети',
    about:
      'Who may register, the present version of the network’s terms (null: none is published), and the network’s own questions. `challenge` is a proof of work ' +
      'of altcha, good for 20 minutes and one letter: its solution goes to auth.request-sign-up. Null where registration is closed.',
    params: nothing,
    result: z.object({
      registration: z.enum(registrations),
      challenge: challenge.nullable(),
      terms: z.object({ version: z.int(), title: z.string(), text: z.string() }).nullable(),
      questions: z.array(question),
    }),
  }),
  'auth.request-sign-up': method({
    access: 'visitor',
    summary: 'Письмо с кодом для регистрации',
    about:
      'Mails a code of 6 digits, good for 10 minutes. `proof` is the solved challenge of auth.get-sign-up-form as JSON, `{challenge, solution}`; a wrong, old or used one is 422. ' +
      'Neither the answer nor its time tells whether the address is known: the letter does. `request` goes back with the code. Nothing is kept of the address until the code comes back.',
    errors: ['conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({ email, proof: z.string('Решите задачу браузера').min(1).max(4000) }),
    result: z.object({ request: z.string(), retryAfter: z.int().positive() }),
  }),
  'auth.confirm-sign-up': method({
    access: 'visitor',
    summary: 'Код из письма для регистрации',
    about:
      'Proves that the mail was read. `fill`: the form comes next, with `ticket`, which is good for 2 hours. `applied`: the address has an application already, and this browser is now signed in to see it. ' +
      '422 for a wrong, old or used code, 429 after 5 tries.',
    errors: ['conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({
      request: opaque,
      code: z
        .string('Введите шесть цифр из письма')
        .trim()
        .regex(/^\d{3}\s?\d{3}$/, 'Введите шесть цифр из письма'),
    }),
    result: z.object({ next: z.enum(['fill', 'applied']), ticket: z.string() }),
  }),
  'auth.sign-up': method({
    access: 'visitor',
    summary: 'Регистрация: заявка или сразу кабинет',
    about:
      'Sends the form and signs this browser in: `waiting` shows the application, `signed-in` is a partner already (REGISTRATION is `open`). `termsVersion` is the version that was ticked, null where none is published; ' +
      '409 when another is in force. `managerCode` and `referrerId` come from the links of a manager and of a partner; who is not there or is blocked is passed over, and so is `managerId`, which links had before. 5 a day from one address (429).',
    errors: ['conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({
      ticket: opaque,
      login,
      password: newPassword,
      ...mendable,
      termsVersion: z.int().positive().nullable().default(null),
      managerCode: z.string().max(64, 'Код из ссылки менеджера').optional(),
      managerId: id.optional(),
      referrerId: id.optional(),
    }),
    result: z.object({ next: z.enum(['waiting', 'signed-in']) }),
  }),
  'auth.get-application': method({
    access: 'applicant',
    summary: 'Ваша заявка и что с ней',
    about:
      'The application of whoever waits for the network’s answer. `note` is what the network asked, or wrote beside the reason of a refusal.',
    params: nothing,
    result: z.object({
      state: z.enum(applicationStates),
      login: z.string(),
      email: z.string(),
      telegram: z.string(),
      phone: z.string(),
      sources: z.array(z.enum(trafficSources)),
      answers: z.array(answered),
      note: z.string(),
      reason: z.enum(refusalReasons).nullable(),
      createdAt: moment,
      changedAt: moment,
    }),
  }),
  'auth.update-application': method({
    access: 'applicant',
    summary: 'Исправление заявки или ответ на вопрос сети',
    about:
      'Mends the application while nothing is decided; one that was asked back waits for the network again. 409 once it is approved or refused.',
    errors: ['conflict', 'wrongField', 'tooMany'],
    params: z.strictObject(mendable),
    result: done,
  }),
};
