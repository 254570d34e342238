import { pages, visitorPages } from '#contract/wire/pages';
import type { Call } from '../../platform/rpc/call.ts';

/** Where whoever waits for the network is sent instead of a page of the cabinet. */
export function applicantPage({ applicant }: Call, page: string): string | null {
  return applicant && !visitorPages.includes(page) ? pages.application : null;
}
