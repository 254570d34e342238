import { memberRoles } from '#contract/accounts/members/member-names';
import { Facts } from '../../ui/page/facts.tsx';
import { roleLines, roleNames } from '../reach/role-words.ts';

/** What each role may do. */
export function RoleLines() {
  return <Facts facts={memberRoles.map((role) => [roleNames[role], roleLines[role]])} />;
}
