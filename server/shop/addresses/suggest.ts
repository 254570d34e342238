import type { deliveries } from '#contract/shop/delivery';
import type { Result } from '#contract/wire/rpc';
import { DadataFailure } from '../../platform/dadata/ask.ts';
import type { PartnerCall } from '../../platform/rpc/call.ts';
import { suggestByDadata } from './dadata.ts';
import { findPlaces } from './place-queries.ts';
import { countQuestion } from './question-queries.ts';
import { readTerm } from './readings.ts';

export type Suggestion = Result<
  (typeof deliveries)['promotion.get-delivery-address-suggestions']
>['items'][number];

/**
 * Suggests addresses for a typed beginning: by DaData if the network has it, else, or when it fails, by the built-in search.
 * See docs/decisions/0041-addresses.md.
 */
export async function suggestAddresses(call: PartnerCall, term: string): Promise<Suggestion[]> {
  if (term.length < 2) return [];
  await countQuestion(call.sql, call.partner.id);
  const known = await suggestByDadata(call.settings, term).catch((error: unknown) => {
    if (!(error instanceof DadataFailure)) throw error;
    call.log.warn({ reason: error.message }, 'DaData gave no suggestions');
    return null;
  });
  if (known && known.length > 0) return known;
  return await findPlaces(call.sql, readTerm(term));
}
