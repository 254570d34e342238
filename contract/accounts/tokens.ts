// Methods: `profile.*`.
import { z } from 'zod';
import { byId, done, givenMoment, id, moment, nothing, requiredLine } from '../wire/fields.ts';
import { method } from '../wire/rpc.ts';
import { tokenLimit } from './token-names.ts';

const token = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.string()),
  createdAt: moment,
  /** Null: without an end. */
  expiresAt: moment.nullable(),
  lastUsedAt: moment.nullable(),
  /** The address of the last use, to the minute; empty before the first. */
  address: z.string(),
});

/**
 * Tokens for programs that need a part of the cabinet. A scope is a method's prefix with `read` or `write` (contract/token-scopes.ts)
 * and opens methods of access `partner` alone.
 */
export const tokens = {
  'profile.get-tokens': method({
    access: 'session',
    reads: true,
    summary: 'Именованные токены и права, которые им можно дать',
    about:
      'The named tokens, newest first, also those whose time has passed; `scopes`: all scopes that a token may have, `mcp` ' +
      'among them where assistants may come in. The tokens themselves are not kept.',
    params: nothing,
    result: z.object({ items: z.array(token), scopes: z.array(z.string()) }),
  }),
  'profile.create-token': method({
    access: 'session',
    reads: false,
    summary: 'Новый именованный токен',
    about:
      `Makes a token, shown in this answer alone. A scope is a method's prefix with \`read\` or \`write\`, which includes \`read\`; an unknown one ` +
      `is -32602. 422 for an \`expiresAt\` in the past, 409 for more than ${tokenLimit} tokens. Asks for a code: 403 with \`data.reauth\`, until ` +
      '`requisites.confirm-act`.',
    errors: ['forbidden', 'conflict', 'wrongField', 'tooMany'],
    params: z.strictObject({
      name: requiredLine(60),
      scopes: z
        .array(z.string('Право — строка, например statistics:read').max(60, 'Такого права нет'))
        .min(1, 'Выберите хотя бы одно право')
        .max(100, 'Не больше 100 прав'),
      expiresAt: givenMoment.nullable().default(null),
    }),
    result: z.object({ id, token: z.string() }),
    example: {
      name: 'Трекер',
      scopes: ['statistics:read', 'links:write'],
      expiresAt: '2999-01-01T00:00:00Z',
    },
  }),
  'profile.delete-token': method({
    access: 'session',
    reads: false,
    summary: 'Удаление именованного токена',
    about: 'Ends a named token at once; the owner ends those of members as well.',
    errors: ['notFound'],
    params: byId,
    result: done,
  }),
};
