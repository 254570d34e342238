import { isOpenToMember, isPersonal } from '#contract/accounts/members/member-access';
import { memberRoleNames } from '#contract/accounts/members/member-names';
import type { Access } from '#contract/wire/rpc';
import type { App } from '../../app.ts';
import {
  type Call,
  isPartners,
  isPartnersOwn,
  type MemberOf,
  type PartnerCall,
} from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import type { CarryOut } from '../../platform/rpc/rpc.ts';
import { findOwnLinks } from './queries.ts';

/** A signed-in person or the owner of a token: the partner, or one of their members. */
type Person = { userId: number; member: MemberOf | null };

/** The partner whose records a person's calls are about. */
export function ownerOf({ userId, member }: Person): number {
  return member?.ownerId ?? userId;
}

/** The reach of a person's calls: the partner's records, and for a buyer only those of their own links and postbacks. */
export function within(
  app: App,
  { userId, member }: Person,
): Pick<PartnerCall, 'partner' | 'member' | 'sql' | 'replica'> {
  const { sql, replica } = app;
  if (!member) return { partner: { id: userId }, member: null, sql, replica };
  const own = member.role === 'buyer' ? sql.ofBuyer(userId) : null;
  return {
    partner: { id: member.ownerId },
    member: { ...member, id: userId, whole: { sql, replica } },
    sql: own ?? sql,
    replica: own ?? replica,
  };
}

/** True where a person's role opens a method, or a file by the name of a method; throws the refusal that names the role. */
export function isOpenToRole(member: MemberOf | null, access: Access, name: string | undefined): boolean {
  if (!member || access === 'visitor') return true;
  if (name !== undefined && isOpenToMember(member.role, name)) return true;
  throw new Refusal(
    'forbidden',
    `Роль «${memberRoleNames[member.role]}» этого не открывает: спросите владельца кабинета`,
    {
      role: member.role,
    },
  );
}

/** Runs a member's call about themselves with their own records and the whole database. */
export const carryOutForMembers: CarryOut = async ({ name, call }, handle) =>
  await handle(asPerson(call, name));

function asPerson(call: Call, name: string): Call {
  if (!call.member || !isPartners(call) || !isPersonal(name)) return call;
  const own: PartnerCall = { ...call, ...call.member.whole, partner: { id: call.member.id } };
  return own;
}

/** The database of reports and their scope. A buyer's links are read where they are given and taken away. */
export async function reportsOf(call: PartnerCall) {
  const { member, partner } = call;
  const links = member?.role === 'buyer' ? await findOwnLinks(member.whole.sql, member.id) : null;
  return {
    replica: member?.whole.replica ?? call.replica,
    of: { userId: partner.id, withCosts: isPartnersOwn(call), links },
  };
}
