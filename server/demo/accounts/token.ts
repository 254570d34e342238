import { replaceToken } from '../../accounts/api-token/queries.ts';
import { makeToken } from '../../accounts/api-token/token.ts';
import type { Tx } from '../../platform/db/connection.ts';
import type { Keys } from '../../platform/program/keys.ts';
import { daysBefore } from '../days.ts';

/** A token that a program of the demo partner used yesterday morning; like any other it is random. */
export async function fillToken(tx: Tx, keys: Keys, userId: number, now: Date): Promise<void> {
  await replaceToken(tx, userId, makeToken(keys, userId).stored);
  await tx`
    update api_tokens set created_at = ${daysBefore(now, 40, 11)}, last_used_at = ${daysBefore(now, 1, 6.1)},
      last_address = '203.0.113.24'
    where user_id = ${userId}`;
}
