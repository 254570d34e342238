import type { Settings } from '../../platform/program/settings.ts';
import { endedPath } from './visit/answers.ts';
import type { Addresses } from './visit/redirect.ts';

/** Destinations of clicks that have no offer's own address. */
export function addressesOf({ offerLink, mainSiteUrl, publicUrl, fallbackUrl }: Settings): Addresses {
  const site = mainSiteUrl ?? `${publicUrl}/external`;
  return {
    offer: offerLink ?? `${site}/offers/{offer_id}?ref={partner_id}`,
    fallback: fallbackUrl ?? endedPath,
  };
}
