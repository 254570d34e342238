// Methods: `operator.*`
import { z } from 'zod';
import { asTelegramName } from '../messages/telegram-name.ts';
import {
  count,
  currencyCode,
  done,
  email,
  id,
  line,
  login,
  newId,
  newPassword,
  nothing,
  oneOf,
  phone,
  secret,
  system,
} from '../wire/fields.ts';
import { repeatKey } from '../wire/repeat-key.ts';
import { operatorChange, operatorRead } from '../wire/rpc.ts';

const changeable = {
  firstName: line(100),
  lastName: line(100),
  system,
  phone,
  skype: line(100),
  // Imported names need not have Telegram's form; a link to a Telegram name is cleaned all the same.
  telegram: line(100).overwrite(asTelegramName),
  isCustomTrafficback: z.boolean('isCustomTrafficback: true или false'),
};

/** The staff's methods to create and change partners and to assign managers. */
export const partnerActionsStaff = {
  'operator.create-user': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: null,
    summary: 'Новый партнёр',
    about:
      'Creates a partner; without a password they choose one by an invitation (operator.invite-user). 409 when the login or the mail is taken. One whom a bound manager makes is theirs; they name no other manager (409).',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      login,
      email,
      password: newPassword.optional(),
      ...z.object(changeable).partial().shape,
      currencyCode: currencyCode.default('RUB'),
      referrerId: id.optional(),
      managerId: id.nullable().optional(),
      idempotencyKey: repeatKey,
    }),
    result: newId,
    example: {
      login: 'smirnova',
      email: 'smirnova@example.org',
      password: 'two words and 1 number',
      firstName: 'Анна',
      lastName: 'Смирнова',
      system: 1,
    },
  }),
  'operator.invite-user': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: null,
    summary: 'Приглашение партнёру, который ещё не придумал пароль',
    about:
      'A link by which the partner chooses a password: good for 7 days and once, and earlier ones stop working. `mail` sends it, `link` answers it, once. 409 for one who has a password already.',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({ id, by: oneOf('Как', ['mail', 'link']), idempotencyKey: repeatKey }),
    result: z.object({ link: secret(z.string()).nullable() }),
    example: { id: 7, by: 'mail' },
  }),
  'operator.update-user': operatorChange({
    roles: ['manager'],
    whose: 'own',
    keys: 'may',
    record: 'partner',
    asksCode: { fields: ['login', 'email', 'password', 'isBlocked'] },
    summary: 'Изменение данных партнёра, пароля или блокировки',
    about:
      'Changes the named fields of a partner. A new password or a block ends all sessions; a new password also ends the ' +
      'API token and a two-factor secret that waits to be confirmed; a new mail address ends reset links, codes and a ' +
      'change of the address that waits for its code. A bound manager keeps their partners: no other manager is named (409).',
    errors: ['notFound', 'conflict'],
    params: z.strictObject({
      id,
      ...z
        .object({
          login,
          email,
          password: newPassword,
          ...changeable,
          isBlocked: z.boolean(),
          managerId: id.nullable(),
        })
        .partial().shape,
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { id: 7, phone: '+79161234567', isCustomTrafficback: true },
  }),
  'operator.set-manager': operatorChange({
    roles: ['manager'],
    whose: 'all',
    keys: 'may',
    record: null,
    summary: 'Менеджер нескольких партнёров, или всех партнёров другого менеджера',
    about:
      'Gives partners a manager, or none with null: those of `userIds`, or all of the manager `fromId`. All or none: an unknown partner is 404. ' +
      'A blocked account takes no partners (409). Answers how many have another manager now.',
    errors: ['notFound', 'conflict'],
    params: z
      .strictObject({
        userIds: z
          .array(id)
          .min(1, 'Укажите хотя бы одного партнёра')
          .max(1000, 'Не больше 1000 партнёров за раз')
          .optional(),
        fromId: id.optional(),
        managerId: id.nullable(),
        idempotencyKey: repeatKey,
      })
      .refine(({ userIds, fromId }) => (userIds === undefined) !== (fromId === undefined), {
        path: ['userIds'],
        error: 'Укажите партнёров или их прежнего менеджера',
      }),
    result: count,
    example: { userIds: [7, 8], managerId: 2 },
  }),
  'operator.get-managers': operatorRead({
    roles: ['manager', 'finance', 'support'],
    whose: 'shared',
    summary: 'Сотрудники, у которых могут быть партнёры',
    about:
      'Accounts of the staff by name, also blocked ones, so that partners of theirs are found and handed on.',
    params: nothing,
    result: z.object({
      items: z.array(z.object({ id, name: z.string(), isBlocked: z.boolean(), isBound: z.boolean() })),
    }),
    example: {},
  }),
  'operator.set-counters': operatorChange({
    roles: ['manager', 'finance', 'support'],
    whose: 'own',
    keys: 'may',
    record: 'partner',
    summary: 'Счётчики обращений и выплат партнёра',
    about:
      'Sets the badges of a partner: open support tickets, shown where SUPPORT_URL leads elsewhere, and payouts that wait for them.',
    errors: ['notFound'],
    params: z.strictObject({
      userId: id,
      tickets: z.int().min(0).max(1_000_000).optional(),
      billingRequests: z.int().min(0).max(1_000_000).optional(),
      idempotencyKey: repeatKey,
    }),
    result: done,
    example: { userId: 7, tickets: 2, billingRequests: 1 },
  }),
  'operator.end-user-sessions': operatorChange({
    roles: ['manager', 'support'],
    whose: 'own',
    keys: 'may',
    record: null,
    summary: 'Завершение сеансов партнёра: одного или всех',
    about:
      'Ends the session `id` of a partner, or all of them without it; the API token goes on. 404 when the session has ended already.',
    errors: ['notFound'],
    params: z.strictObject({ userId: id, id: id.optional(), idempotencyKey: repeatKey }),
    result: done,
    example: { userId: 7 },
  }),
};
