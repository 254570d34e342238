import { z } from 'zod';
import { deliveries } from '#contract/shop/delivery';
import { askDadata, failDadata, dadataText as text } from '../../platform/dadata/ask.ts';
import type { Settings } from '../../platform/program/settings.ts';
import type { Suggestion } from './suggest.ts';

/** Addresses by DaData (dadata.ru/api/suggest/address), null without a token; throws DadataFailure. */
export async function suggestByDadata(settings: Settings, term: string): Promise<Suggestion[] | null> {
  const found = await askDadata(settings, 'suggest/address', suggestion, { query: term, count: 10 });
  if (!found) return null;
  const items = found.slice(0, 10).map(toSuggestion);
  const promised = deliveries['promotion.get-delivery-address-suggestions'].result.safeParse({ items });
  return promised.data?.items ?? failDadata('not an answer of DaData');
}

const suggestion = z.object({
  value: z.string().min(1).max(500),
  data: z.object({
    postal_code: text,
    region_with_type: text,
    city: text,
    settlement_with_type: text,
    street_with_type: text,
    house_type: text,
    house: text,
    flat: text,
  }),
});

function toSuggestion({ value, data }: z.output<typeof suggestion>): Suggestion {
  return {
    value,
    parts: {
      postalCode: data.postal_code,
      region: data.region_with_type,
      city: data.city || data.settlement_with_type,
      street: data.street_with_type,
      house: `${data.house_type} ${data.house}`.trim(),
      flat: data.flat,
    },
  };
}
