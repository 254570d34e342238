import type { Tx } from '../../platform/db/connection.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import type { Actor } from './actor.ts';
import { postToLedger } from './post.ts';
import { type Entry, lockBalances } from './queries.ts';

type Posted = { userId: number; entry: Entry };

/**
 * Posts several movements, all or none, and returns their ids in the same order. A refusal names the entry by its place. Race:
 * all balances are locked first, and the other rows that an entry locks (counts of notifications) partner by partner, in the
 * order of ids, as everywhere: concurrent calls wait for one another and never deadlock.
 */
export async function postSeveral(tx: Tx, posted: Posted[], by: Actor): Promise<number[]> {
  await lockBalances(
    tx,
    posted.map(({ userId }) => userId),
  );
  const ids: number[] = [];
  for (const [place, { userId, entry }] of byPartner(posted)) {
    ids[place] = await postToLedger(tx, userId, entry, by).catch((error: unknown) => {
      throw nameEntry(error, place);
    });
  }
  return ids;
}

/** Sorting keeps the order of one partner's entries: a later entry may spend the sum of an earlier one. */
function byPartner(posted: Posted[]) {
  return [...posted.entries()].sort(([, a], [, b]) => a.userId - b.userId);
}

function nameEntry(error: unknown, place: number) {
  if (!(error instanceof Refusal)) return error;
  const { kind, message, data } = error;
  if (kind !== 'conflict' && kind !== 'notFound') return error;
  const fields = Object.entries(data ?? { userId: message });
  const named = fields.map(([field, sentence]) => [`entries.${place}.${field}`, String(sentence)]);
  return new Refusal(kind, message, Object.fromEntries(named));
}
