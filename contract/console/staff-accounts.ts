// Methods: `operator.*`.
import { z } from 'zod';
import { telegram } from '../accounts/account.ts';
import {
  done,
  email,
  id,
  listOf,
  login,
  moment,
  newId,
  newPassword,
  page,
  pageSize,
  requiredLine,
  searchTerm,
  whole,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { role } from '../wire/roles.ts';
import { confirmedChange, operatorRead } from '../wire/rpc.ts';

const account = z.object({
  id,
  login: z.string(),
  name: z.string(),
  role,
  /** Address for the link that reopens a sign-in closed by others' guesses; null: none. */
  email: z.string().nullable(),
  /** True where the account sees its own partners only. */
  isBound: z.boolean(),
  /** Telegram name that the account's partners see; empty: none. */
  telegram: z.string(),
  contactEmail: z.string(),
  pictureId: z.string().nullable(),
  picture: z.string().nullable(),
  /** Number of partners of this manager, counted up to a thousand. */
  partners: whole,
  isBlocked: z.boolean(),
  hasTfa: z.boolean(),
  /** The last use of the account's live sessions; null where no session lives. */
  lastSeenAt: moment.nullable(),
  createdAt: moment,
});

/** Contacts by which partners reach their manager. */
export const card = {
  telegram,
  contactEmail: z.union([email, z.literal('')], 'Проверьте адрес почты'),
  /** Id of an upload to `POST /operator/staff-pictures`. */
  pictureId: z.string().max(100).nullable(),
};

/** Accounts of the network's staff; they sign in to the console by `staff.*`. */
export const staffAccounts = {
  'operator.create-staff': confirmedChange({
    roles: [],
    whose: 'all',
    record: 'staff',
    summary: 'Новая учётная запись сотрудника',
    about:
      'Makes an account with which one of the staff signs in to the console, by password and a second factor that is set up at the ' +
      'first sign-in. `name` is what colleagues and the audit show. 409 when the login is taken, 422 for a password that is easily guessed or ' +
      'holds the login. `isBound`: they reach the partners whose manager they are and no others, which an administrator cannot be (409). ' +
      '`telegram`, `contactEmail` and the picture are shown to those partners. For 72 hours it closes and approves no withdrawals and lifts no brake; ' +
      'all administrators and the account get a letter.',
    errors: ['conflict', 'wrongField'],
    params: z.strictObject({
      login,
      password: newPassword,
      role,
      name: requiredLine(100),
      email: email.nullable().default(null),
      isBound: z.boolean().default(false),
      ...z.object(card).partial().shape,
      idempotencyKey: repeatKey,
    }),
    result: newId,
    example: { login: 'orlova', password: 'two words and 1 number', role: 'manager', name: 'Ольга Орлова' },
  }),
  'operator.update-staff': confirmedChange({
    roles: [],
    whose: 'all',
    record: 'staff',
    summary: 'Изменение учётной записи сотрудника, пароля, роли или блокировки',
    about:
      'Changes the named fields of an account. A new password, another role, a binding or a block ends its sessions, as does `resetTfa`: the next ' +
      'sign-in sets the second factor up anew. Nobody blocks their own account or changes their own role (409). `partnersTo` hands all their ' +
      'partners on to another account, or to none with null, in the same call. An account whose role, password or second factor somebody else sets waits, and is told of, ' +
      'as a new one.',
    errors: ['notFound', 'conflict', 'wrongField'],
    params: z.strictObject({
      id,
      ...z
        .object({
          name: requiredLine(100),
          email: email.nullable(),
          role,
          password: newPassword,
          isBlocked: z.boolean(),
          isBound: z.boolean(),
          ...card,
          partnersTo: id.nullable(),
          resetTfa: z.literal(true),
        })
        .partial().shape,
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { id: 2, role: 'support' },
  }),
  'operator.get-staff': operatorRead({
    roles: ['support'],
    whose: 'shared',
    summary: 'Учётные записи сотрудников: поиск, страницы',
    about: 'Accounts of the staff, newest first; `term` looks into login and name, or is an id.',
    params: z.strictObject({ term: searchTerm(200).default(''), page, pageSize: pageSize(50) }),
    result: listOf(account),
    example: {},
  }),
};
