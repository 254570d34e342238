import { memberRoles } from '#contract/accounts/members/member-names';
import { Facts } from '../../ui/page/facts.tsx';
import { roleLines, roleNames } from '../reach/role-words.ts';

/** The rights of each role. */
export function RoleLines() {
  return <Facts facts={memberRoles.map((role) => [roleNames[role], roleLines[role]])} />;
}
