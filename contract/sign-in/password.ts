// Methods: `profile.*`.
import { z } from 'zod';
import { done, newPassword, presentedPassword } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';

export const password = {
  'profile.edit-user-password': method({
    access: 'session',
    summary: 'Смена пароля',
    about:
      'Changes the password, ends all other sessions of the partner and a two-factor secret that waits to be confirmed, ' +
      'and mails the partner about it. The API token ends too when `revokeToken` is true. 422 for a wrong current ' +
      'password and for a new one that is easily guessed, holds the login or is the current one; 429 with ' +
      'data.retryAfter after too many wrong ones.',
    errors: ['wrongField', 'tooMany'],
    params: z.strictObject({
      currentPassword: presentedPassword,
      newPassword,
      revokeToken: z.boolean('Укажите, отозвать ли токен API: true или false').optional(),
    }),
    result: done,
  }),
};
