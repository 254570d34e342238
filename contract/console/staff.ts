// Methods: `staff.*`.
import { z } from 'zod';
import { signedIn } from '../accounts/session.ts';
import { appCode, appSecret, recoveryCodes, secondFactor } from '../accounts/two-factor.ts';
import {
  byId,
  done,
  id,
  line,
  linkToken,
  listOf,
  moment,
  newPassword,
  nothing,
  pageOf,
  presentedPassword,
} from '../wire/fields.ts';
import { role } from '../wire/roles.ts';
import { method } from '../wire/rpc.ts';
import { card } from './staff-accounts.ts';

/**
 * Signing in of the staff to the console, at `POST /operator/rpc` like all their methods. The second factor is obligatory:
 * nothing else opens until the factor is set up. A session ends after 30 minutes without a call, and after 12 hours; a session
 * between the steps ends after 10 minutes. Each step gives the browser a new token.
 */
export const staff = {
  'staff.sign-in': method({
    access: 'visitor',
    summary: 'Вход сотрудника по логину и паролю',
    about:
      'First step of signing in. `tfa-required`: go on with staff.confirm-tfa. `tfa-setup`, the first time: go on with ' +
      'staff.get-tfa-qr-code and staff.activate-tfa. `signed-in` without either is the demo’s account alone. 422 when login or password is wrong.',
    errors: ['wrongField'],
    params: z.strictObject({
      login: z.string().trim().min(1, 'Введите логин').max(254),
      password: presentedPassword,
    }),
    result: z.object({ status: z.enum(['signed-in', 'tfa-required', 'tfa-setup']) }),
  }),
  'staff.confirm-tfa': method({
    access: 'visitor',
    summary: 'Второй шаг входа сотрудника: код из приложения или резервный код',
    about:
      'Second step of signing in: a code of the app, or a recovery code. A code works once. 403 without a first step, 422 when wrong.',
    errors: ['forbidden', 'wrongField'],
    params: z.strictObject({ code: secondFactor }),
    result: done,
  }),
  'staff.request-way-in': method({
    access: 'visitor',
    summary: 'Письмо сотруднику, чтобы войти, когда вход закрыт попытками с других адресов',
    about:
      'Mails a link to the address of the account, where it has one. Used, it lets the account sign in from there however many guesses ' +
      'others have made. The link lives 15 minutes and works once. The answer never tells whether the login exists.',
    params: z.strictObject({ login: z.string().trim().min(1, 'Введите логин').max(254) }),
    result: done,
  }),
  'staff.use-way-in': method({
    access: 'visitor',
    summary: 'Вход открыт с адреса, с которого пришли по ссылке из письма',
    about:
      'Lifts the wait after too many guesses for the address of the call; password and code are asked for as before. 422 when the link is spent.',
    errors: ['wrongField'],
    params: z.strictObject({ token: linkToken }),
    result: done,
  }),
  'staff.get-tfa-qr-code': method({
    access: 'visitor',
    summary: 'QR-код и секрет для приложения сотрудника',
    about:
      'The secret for the app, after a first step that answered `tfa-setup`: as a picture (data URL) and as text (base32). It stays the ' +
      'same for 30 minutes, and is the sign-in’s own. 403 without such a step.',
    errors: ['forbidden'],
    params: nothing,
    result: appSecret,
  }),
  'staff.activate-tfa': method({
    access: 'visitor',
    summary: 'Настройка двухфакторной аутентификации сотрудника',
    about:
      'Turns the second factor on with the app’s code and signs in. The 10 recovery codes, each of one use, are in this answer only. ' +
      '403 without a first step that answered `tfa-setup`, 422 when the code is wrong or no QR code was asked for.',
    errors: ['forbidden', 'wrongField'],
    params: z.strictObject({ code: appCode }),
    result: z.object({ recoveryCodes }),
  }),
  'staff.get-me': method({
    access: 'staff',
    summary: 'Кто вошёл и что ему можно',
    about:
      'The account that is signed in, its role, and the operator’s methods that it may call. `confirmedUntil`: how long it may do what asks for ' +
      'the app’s code again, null when it has to give it first. A page sends the id in the header `kabinet-staff` of its other calls: where ' +
      'another account has signed in with the browser since, they are refused with 403 and `data.account`.',
    params: nothing,
    result: z.object({
      id,
      login: z.string(),
      name: z.string(),
      role,
      /** True where the account reaches its own partners only. */
      isBound: z.boolean(),
      methods: z.array(z.string()),
      confirmedUntil: moment.nullable(),
    }),
  }),
  'staff.confirm-act': method({
    access: 'staff',
    summary: 'Подтверждение действий, которые трудно отменить',
    about:
      'Takes a code of the app again, or a recovery code, after the error 403 with `data.reauth`: for five minutes this session may do what ' +
      'asks for it. The session gets a new token. 422 when the code is wrong: the audit has a row of it, without the code. `method` says ' +
      'for which method the code is given, so that the audit says it too.',
    errors: ['wrongField', 'tooMany'],
    params: z.strictObject({ code: secondFactor, method: line(100).optional() }),
    result: z.object({ until: moment }),
  }),
  'staff.get-card': method({
    access: 'staff',
    summary: 'Что видят ваши партнёры',
    about: 'How the account’s partners reach it: Telegram, mail and picture.',
    params: nothing,
    result: z.object({
      telegram: z.string(),
      contactEmail: z.string(),
      pictureId: z.string().nullable(),
      picture: z.string().nullable(),
    }),
  }),
  'staff.edit-card': method({
    access: 'staff',
    summary: 'Изменение того, что видят ваши партнёры',
    about: 'Changes the named fields of it. 422 for a picture that is not there.',
    errors: ['wrongField'],
    params: z.strictObject(z.object(card).partial().shape),
    result: done,
  }),
  'staff.edit-password': method({
    access: 'staff',
    summary: 'Смена пароля сотрудника',
    about:
      'Changes the password of the account and ends all of its sessions; this browser gets a new one. 422 for a wrong current password and for a ' +
      'new one that is easily guessed, holds the login or is the current one; 429 with data.retryAfter after too many wrong ones.',
    errors: ['wrongField', 'tooMany'],
    params: z.strictObject({ currentPassword: presentedPassword, newPassword }),
    result: done,
  }),
  'staff.get-sessions': method({
    access: 'staff',
    summary: 'Активные сеансы сотрудника',
    about: 'Where the account is signed in: this session first, then by last use.',
    params: pageOf(20),
    result: listOf(signedIn),
  }),
  'staff.end-session': method({
    access: 'staff',
    summary: 'Завершение сеанса сотрудника',
    about: 'Ends one of the account’s sessions; with this session’s id it signs out.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
  'staff.sign-out': method({
    access: 'staff',
    summary: 'Выход сотрудника',
    about: 'Ends this session.',
    params: nothing,
    result: done,
  }),
};
