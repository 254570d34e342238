import { pagesOf } from '#contract/accounts/members/member-pages';
import { pages, visitorPages } from '#contract/wire/pages';
import type { Call } from '../../platform/rpc/call.ts';

/** The page that a waiting applicant is sent to instead of a page of the cabinet, and a member instead of the first page. */
export function pageInstead({ applicant, member }: Call, page: string): string | null {
  if (applicant && !visitorPages.includes(page)) return pages.application;
  if (!member || page !== 'dashboard') return null;
  const [start = 'profile'] = pagesOf(member.role);
  return pages[start];
}
