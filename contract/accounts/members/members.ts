// Methods: `members.*`.
import { z } from 'zod';
import { byId, done, email, id, moment, nothing, oneOf } from '../../wire/fields.ts';
import { method } from '../../wire/rpc.ts';
import { memberLimit, memberLinksLimit, memberRoles } from './member-names.ts';

const role = oneOf('Роль', memberRoles);

const token = z.object({ id, name: z.string(), scopes: z.array(z.string()), lastUsedAt: moment.nullable() });

const member = z.object({
  id,
  email: z.string(),
  /** Empty until they have written it. */
  name: z.string(),
  role,
  /** `invited`: they have not chosen a password yet. */
  state: z.enum(['invited', 'active']),
  hasTfa: z.boolean(),
  createdAt: moment,
  /** Null before the first sign-in, and when all sessions have ended. */
  lastSeenAt: moment.nullable(),
  /** A buyer's own links. */
  linkIds: z.array(id),
  tokens: z.array(token),
  /** The end of the offer to take the cabinet over; null where there is none. */
  handOverUntil: moment.nullable(),
});

const changing = ['forbidden', 'notFound', 'conflict', 'wrongField', 'tooMany'] as const;

const asking = ' Asks for a code: 403 with `data.reauth`, until `requisites.confirm-act`.';

/**
 * The people of a partner. Each has a sign-in, sessions and second factor of their own; a role opens methods
 * (contract/accounts/members/member-access.ts). A buyer's database has their own links alone.
 */
export const members = {
  'members.get-members': method({
    access: 'session',
    reads: true,
    summary: 'Люди кабинета, их роли, ссылки и токены',
    about: `The members, the newest first, at most ${memberLimit}; for the owner.`,
    params: nothing,
    result: z.object({ items: z.array(member) }),
  }),
  'members.invite-member': method({
    access: 'session',
    reads: false,
    summary: 'Приглашение человека в кабинет',
    about:
      'Mails a link to choose a password, good for 7 days; for a member who has not chosen one, another link. 409 for a mail that is ' +
      `somebody’s already and for more than ${memberLimit} members.${asking}`,
    errors: changing,
    params: z.strictObject({ email, role }),
    result: z.object({ id }),
    example: { email: 'buyer@example.com', role: 'buyer' },
  }),
  'members.update-member': method({
    access: 'session',
    reads: false,
    summary: 'Роль человека и его ссылки',
    about:
      'Sets a member’s role, and which links are a buyer’s: a link has one buyer, and other roles have none. It acts at once.' +
      asking,
    errors: changing,
    params: z.strictObject({
      id,
      role,
      linkIds: z.array(id).max(memberLinksLimit, `Не больше ${memberLinksLimit} ссылок`),
    }),
    result: done,
    example: { id: 7, role: 'buyer', linkIds: [12] },
  }),
  'members.delete-member': method({
    access: 'session',
    reads: false,
    summary: 'Человек уходит из кабинета',
    about:
      'Ends a member’s sessions, tokens, mailings, read-only links and Telegram at once. Their links and postbacks stay, as the owner’s.' +
      asking,
    errors: changing,
    params: byId,
    result: done,
  }),
  'members.hand-over': method({
    access: 'session',
    reads: false,
    summary: 'Передача кабинета другому человеку',
    about:
      'The owner names the member who is to take the cabinet over; within 7 days that member calls with their own id and becomes the owner. ' +
      'The former owner leaves, and payouts wait as after a changed mail and password.' +
      asking,
    errors: changing,
    params: byId,
    result: done,
  }),
};
