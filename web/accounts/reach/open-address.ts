import { pageOf } from '#contract/wire/pages';
import { leaves } from '../../paths.ts';
import type { Member } from './use-member.ts';

/** True where a member's role opens an address; everything is open to the owner. Members have no account on the main site. */
export function isOpenAddress(member: Member | undefined, to: string): boolean {
  if (!member) return true;
  const page = leaves(to) ? undefined : pageOf(to.replace(/[?#].*/, ''));
  return page !== undefined && member.pages.includes(page);
}
