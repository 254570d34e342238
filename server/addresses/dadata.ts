import { z } from 'zod';
import { deliveries } from '#contract/shop/delivery';
import type { Settings } from '../program/settings.ts';
import type { Suggestion } from './suggest.ts';

/** The time limit, in milliseconds, of a request that a typing partner waits for. */
const patience = 1500;

/** The reason why DaData failed; without any part of the request, which holds a secret token. */
export class DadataFailure extends Error {
  override readonly name = 'DadataFailure';
}

/** Addresses by DaData (dadata.ru/api/suggest/address), null without a token; throws DadataFailure. */
export async function askDadata(settings: Settings, term: string): Promise<Suggestion[] | null> {
  const { dadataUrl, dadataToken } = settings;
  if (dadataToken === null) return null;
  const response = await fetch(`${dadataUrl}/suggestions/api/4_1/rs/suggest/address`, {
    method: 'POST',
    headers: {
      authorization: `Token ${dadataToken}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify({ query: term, count: 10 }),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => fail(error instanceof Error ? error.name : 'no answer'));
  if (!response.ok) fail(`status ${response.status}`);
  const body = answer.safeParse(await response.json().catch(() => null));
  const items = body.data?.suggestions.slice(0, 10).map(toSuggestion);
  const promised = deliveries['promotion.get-delivery-address-suggestions'].result.safeParse({ items });
  return promised.data?.items ?? fail('not an answer of DaData');
}

function fail(reason: string): never {
  throw new DadataFailure(reason);
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const answer = z.object({
  suggestions: z.array(
    z.object({
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
    }),
  ),
});

function toSuggestion({ value, data }: z.output<typeof answer>['suggestions'][number]): Suggestion {
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
