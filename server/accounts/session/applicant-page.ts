import { pages, visitorPages } from '#contract/wire/pages';
import type { Call } from '../../platform/rpc/call.ts';

/** The page that a waiting applicant is sent to instead of a page of the cabinet. */
export function applicantPage({ applicant }: Call, page: string): string | null {
  return applicant && !visitorPages.includes(page) ? pages.application : null;
}
