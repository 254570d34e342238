import { randomBytes } from 'node:crypto';
import type { MemberRole } from '#contract/accounts/members/member-names';
import { hashPassword } from '../../accounts/password/hash.ts';
import { startSession } from '../../accounts/session/queries.ts';
import type { TestApp } from '../app.ts';
import { type Client, createClient } from '../methods/client.ts';
import { giveCode } from './requisites.ts';
import { cookieOf, seenFrom } from './session.ts';

type Partner = Client & { id: number };

/** Invites a member into a partner's cabinet, gives a buyer these links, and signs them in with a password. */
export async function makeMember(app: TestApp, owner: Partner, role: MemberRole, linkIds: number[] = []) {
  await giveCode(app, owner);
  const email = `member-${randomBytes(4).toString('hex')}@example.com`;
  const { id } = await owner.result('members.invite-member', { email, role });
  if (linkIds.length > 0) await owner.result('members.update-member', { id, role, linkIds });
  const password = `пароль участника ${email}`;
  await app.sql`update users set password_hash = ${await hashPassword(password)} where id = ${id}`;
  const { token } = await startSession(app.sql, id, { awaitsTfa: false, ...seenFrom });
  return { ...createClient(app.url, { cookie: cookieOf(app, 'session', token) }), id, email, password };
}
