import { postgres } from '../db/driver.ts';
import { Refusal } from '../refusal.ts';

/** An offer has one rule of a partner; anything else flies on. */
export function refuseTaken(error: unknown): never {
  const isTaken =
    error instanceof postgres.PostgresError && error.constraint_name === 'trafficback_rules_one_per_offer';
  if (!isTaken) throw error;
  const sentence = 'Для этого оффера правило уже есть';
  throw new Refusal('conflict', sentence, { offerFrom: sentence });
}
