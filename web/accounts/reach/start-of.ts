import { pageNames, pages } from '#contract/wire/pages';
import type { Member } from './use-member.ts';

/** The address where a member begins. */
export function startOf(member: Member | undefined): string {
  const start = pageNames.find((name) => name === member?.pages[0]);
  return pages[start ?? 'profile'];
}
