import { z } from 'zod';
import type { Settings } from '../program/settings.ts';

/** The time limit, in milliseconds, of a request that a typing partner waits for. */
const patience = 1500;

/** The reason why DaData failed; without any part of the request, which holds a secret token. */
export class DadataFailure extends Error {
  override readonly name = 'DadataFailure';
}

type Method = 'suggest/address' | 'findById/bank' | 'findById/party';

/** The suggestions of DaData (dadata.ru/api), each as the schema reads it; null without a token. Throws DadataFailure. */
export async function askDadata<Schema extends z.ZodType>(
  { dadataUrl, dadataToken }: Settings,
  method: Method,
  suggestion: Schema,
  query: Record<string, unknown>,
): Promise<z.output<Schema>[] | null> {
  if (dadataToken === null) return null;
  const response = await fetch(`${dadataUrl}/suggestions/api/4_1/rs/${method}`, {
    method: 'POST',
    headers: {
      authorization: `Token ${dadataToken}`,
      'content-type': 'application/json',
      accept: 'application/json',
    },
    body: JSON.stringify(query),
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => failDadata(error instanceof Error ? error.name : 'no answer'));
  if (!response.ok) failDadata(`status ${response.status}`);
  const body = z
    .object({ suggestions: z.array(suggestion) })
    .safeParse(await response.json().catch(() => null));
  return body.data?.suggestions ?? failDadata('not an answer of DaData');
}

export function failDadata(reason: string): never {
  throw new DadataFailure(reason);
}

/** A field that is missing or null is empty. */
export const dadataText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
