import assert from 'node:assert/strict';
import { z } from 'zod';
import type { Client } from '../methods/client.ts';

const answer = z.object({
  id: z.number(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});
const answers = z.array(answer);
type Refusal = { code: number; message: string } | null;

/** The refusal of each of these methods, called without parameters, fifty in a batch; null for an answer. */
export async function refusalsOf(client: Client, names: string[]): Promise<Map<string, Refusal>> {
  const found = new Map<string, Refusal>();
  for (let first = 0; first < names.length; first += 50) {
    const batch = names.slice(first, first + 50).map((method, id) => ({ jsonrpc: '2.0', id, method }));
    const answered = answers.parse(await (await client.post(JSON.stringify(batch))).json());
    for (const { id, error } of answered) found.set(batch[id]?.method ?? '', error ?? null);
  }
  assert.equal(found.size, names.length);
  return found;
}
