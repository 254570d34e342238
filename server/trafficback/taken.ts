import { violates } from '../db/connection.ts';
import { Refusal } from '../rpc/refusal.ts';

/** An offer has one rule of a partner; anything else flies on. */
export function refuseTaken(error: unknown): never {
  if (!violates(error, 'trafficback_rules_one_per_offer')) throw error;
  const sentence = 'Для этого оффера правило уже есть';
  throw new Refusal('conflict', sentence, { offerFrom: sentence });
}
