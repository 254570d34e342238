// Methods: `auth.*`.
import { z } from 'zod';
import { done, linkToken, newPassword, presentedPassword } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { secondFactor } from './two-factor.ts';

/** Signing in. Each method for visitors has its own tight limit and answers 429 with `data.retryAfter`. */
export const signIn = {
  'auth.sign-in': method({
    access: 'visitor',
    summary: 'Вход по логину и паролю',
    about:
      'Starts a session. With two-factor on, the session waits for auth.confirm-tfa; `applicant` opens the application alone, which waits for the network. 422 when login or password is wrong.',
    errors: ['wrongField'],
    params: z.strictObject({
      login: z.string().trim().min(1, 'Введите логин').max(254),
      password: presentedPassword,
    }),
    result: z.object({ status: z.enum(['signed-in', 'tfa-required', 'applicant']) }),
  }),
  'auth.confirm-tfa': method({
    access: 'visitor',
    summary: 'Второй шаг входа: код из приложения или резервный код',
    about:
      'Second step of signing in: a code of the app, or a recovery code. 403 without a first step, 422 when wrong.',
    errors: ['forbidden', 'wrongField'],
    params: z.strictObject({ code: secondFactor }),
    result: done,
  }),
  'auth.request-password-reset': method({
    access: 'visitor',
    summary: 'Письмо со ссылкой для нового пароля',
    about:
      'Mails a link that lives 30 minutes and works once. The answer never tells whether the login exists.',
    params: z.strictObject({ login: z.string().trim().min(1, 'Введите логин или почту').max(254) }),
    result: done,
  }),
  'auth.reset-password': method({
    access: 'visitor',
    summary: 'Новый пароль по ссылке из письма',
    about:
      'Sets a new password by the token of the mailed link and ends every session, the API token and a two-factor secret ' +
      'that waits to be confirmed. 422 when the link is spent.',
    errors: ['wrongField'],
    params: z.strictObject({ token: linkToken, password: newPassword }),
    result: done,
  }),
};
