import { ask, type ItemOf } from '../../rpc/rpc.ts';

export const askMembers = ask('members.get-members', {});

export type TeamMember = ItemOf<'members.get-members'>;

/** A member by name, or by mail before they have written one. */
export function calledBy({ name, email }: Pick<TeamMember, 'name' | 'email'>): string {
  return name || email;
}
