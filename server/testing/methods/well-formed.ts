import { z } from 'zod';

const id = z.union([z.string(), z.number(), z.null()]);
const failure = z.strictObject({
  code: z.int(),
  message: z.string(),
  data: z.record(z.string(), z.unknown()).optional(),
});

/** One entry of an answer, by JSON-RPC 2.0. */
export const wellFormedEntry = z.union([
  z.strictObject({ jsonrpc: z.literal('2.0'), id, result: z.json() }),
  z.strictObject({ jsonrpc: z.literal('2.0'), id, error: failure }),
]);

/** A whole answer: one entry, or the entries of a batch. */
export const wellFormed = z.union([wellFormedEntry, z.array(wellFormedEntry).min(1)]);
