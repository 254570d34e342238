import { z } from 'zod';
import type { Settings } from '../program/settings.ts';

/** Time limit of a request, in milliseconds: a typing partner waits for the answer. */
const patience = 1500;

/** DaData failed. The reason holds no part of the request, which carries a secret token. */
export class DadataFailure extends Error {
  override readonly name = 'DadataFailure';
}

type Method = 'suggest/address' | 'findById/bank' | 'findById/party';

/** Returns DaData's suggestions (dadata.ru/api), each parsed by the schema; null without a token. Throws DadataFailure. */
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

/** A missing or null field becomes an empty text. */
export const dadataText = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
