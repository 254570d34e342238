import type { MemberRole } from '#contract/accounts/members/member-names';
import type { ItemOf } from '#contract/method-types';
import type { Db, Tx } from '../../platform/db/connection.ts';

type Listed = ItemOf<'members.get-members'>;

/** The members of a partner, the newest first. */
export async function listMembers(db: Db, ownerId: number) {
  return await db<Listed[]>`
    select u.id, u.email, trim(u.first_name || ' ' || u.last_name) as name, u.member_role as role,
      case when u.password_hash = '' then 'invited' else 'active' end as state, u.created_at,
      exists (select from two_factors f where f.user_id = u.id and f.is_active) as has_tfa,
      (select max(s.last_seen_at) from sessions s where s.user_id = u.id and not s.awaits_tfa) as last_seen_at,
      array(select l.id from links l where l.member_id = u.id order by l.id) as link_ids,
      coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'scopes', t.scopes, 'lastUsedAt', t.last_used_at) order by t.id desc)
        from named_tokens t where t.user_id = u.id), '[]') as tokens,
      case when u.hand_over_until > now() then u.hand_over_until end as hand_over_until
    from users u where u.owner_id = ${ownerId} and not u.is_blocked order by u.id desc`;
}

export async function countMembers(tx: Tx, ownerId: number) {
  return await tx`select count(*)::int from users where owner_id = ${ownerId} and not is_blocked`.scalar<number>();
}

/** A member who has not chosen a password yet, by mail. */
export async function findInvited(tx: Tx, ownerId: number, email: string) {
  return await tx`
    select id from users where owner_id = ${ownerId} and lower(email) = lower(${email}) and password_hash = '' and not is_blocked`.value<number>();
}

/** Makes the user of a member; `login` is a name that nobody types. Their pages are those of the owner's type. */
export async function insertMember(
  tx: Tx,
  ownerId: number,
  { email, login, role }: { email: string; login: string; role: MemberRole },
) {
  return await tx`
    insert into users (owner_id, member_role, login, email, password_hash, system)
    select id, ${role}, ${login}, ${email}, '', system from users where id = ${ownerId} returning id`.scalar<number>();
}

export async function setRole(tx: Tx, id: number, role: MemberRole) {
  await tx`update users set member_role = ${role} where id = ${id}`;
}

/** The member, locked until the transaction ends; their role, mail and name. */
export async function lockMember(tx: Tx, ownerId: number, id: number) {
  return await tx<
    { role: MemberRole; email: string; name: string; isInvited: boolean; isOffered: boolean }[]
  >`
    select member_role as role, email, trim(first_name || ' ' || last_name) as name, password_hash = '' as is_invited,
      coalesce(hand_over_until > now(), false) as is_offered
    from users where id = ${id} and owner_id = ${ownerId} and not is_blocked for no key update`.first();
}

/** Gives these links of the owner to a member, and takes the member's others away. Returns how many are theirs now. */
export async function setLinks(tx: Tx, ownerId: number, id: number, linkIds: readonly number[]) {
  const wanted = tx`${[...linkIds]}::bigint[]`;
  await tx`update links set member_id = null where user_id = ${ownerId} and member_id = ${id} and id <> all(${wanted})`;
  const given = await tx`
    update links set member_id = ${id} where user_id = ${ownerId} and id = any(${wanted}) and showcase_id is null returning 1`;
  return given.length;
}

/** Offers the cabinet to one member, for 7 days. */
export async function offerHandOver(tx: Tx, ownerId: number, id: number) {
  await tx`
    update users set hand_over_until = case when id = ${id} then now() + interval '7 days' end
    where owner_id = ${ownerId} and (id = ${id} or hand_over_until is not null)`;
}

/** A person as they sign in and are reached. */
type Person = {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  phone: string;
  skype: string;
  telegram: string;
};

/** Tables that go with a person beside their row, by `user_id`. Recovery codes do not: their hashes are of one user. */
const theirs = ['two_factors', 'known_devices', 'user_places', 'telegram_links'];

/** Tables of what the former owner could still come in or confirm with. */
const ofFormer = ['recovery_codes', 'reset_places', 'act_codes', 'telegram_tokens'];

/** Gives the partner's row the sign-in of a member, who keeps none. Returns the partner's login and both mails. */
export async function takeOver(tx: Tx, ownerId: number, memberId: number) {
  const { email: from, login } = await tx<{ email: string; login: string }[]>`
    select email, login from users where id = ${ownerId} for update`.one();
  const person = await tx<Person[]>`
    select email, password_hash, first_name, last_name, phone, skype, telegram from users where id = ${memberId} for update`.one();
  await tx`update users set email = 'hands-over-' || id, hand_over_until = null where id = ${memberId}`;
  await tx`update users set ${tx(person)} where id = ${ownerId}`;
  for (const table of [...theirs, ...ofFormer]) await tx`delete from ${tx(table)} where user_id = ${ownerId}`;
  for (const table of theirs)
    await tx`update ${tx(table)} set user_id = ${ownerId} where user_id = ${memberId}`;
  return { login, from, to: person.email };
}
