import type { WitnessState } from '#contract/proof/proof';
import type { Db, Tx } from '../../platform/db/connection.ts';
import type { Head } from '../head-queries.ts';

export type WitnessRow = {
  vkey: string;
  state: WitnessState;
  size: number;
  since: Date;
  askedAt: Date;
  cosignedAt: Date | null;
};

/** The last answers of a log's witnesses. */
export async function findWitnesses(db: Db, logId: number): Promise<WitnessRow[]> {
  return await db<WitnessRow[]>`
    select vkey, state, size, since, asked_at, cosigned_at from proof_witnesses where log_id = ${logId}`;
}

type Saved = Pick<WitnessRow, 'vkey' | 'state'> & { logId: number; size: number | null };

/** Keeps an answer; `size`: null where it names none. */
export async function saveWitness(db: Db, { logId, vkey, state, size }: Saved): Promise<void> {
  const cosigned = db`case when ${state === 'cosigned'} then now() end`;
  await db`
    insert into proof_witnesses as w (log_id, vkey, state, size, cosigned_at)
    values (${logId}, ${vkey}, ${state}, ${size ?? 0}, ${cosigned})
    on conflict (log_id, vkey) do update set state = excluded.state, size = coalesce(${size}::bigint, w.size), asked_at = now(),
      since = case when w.state = excluded.state then w.since else now() end,
      cosigned_at = coalesce(excluded.cosigned_at, w.cosigned_at)`;
}

export async function lockNote(tx: Tx, { logId, size }: Pick<Head, 'logId' | 'size'>): Promise<string> {
  return await tx`
    select note from proof_heads where log_id = ${logId} and size = ${size} for update`.scalar<string>();
}

/** Adds a signature to the note of a head. */
export async function appendLine(
  tx: Tx,
  { logId, size }: Pick<Head, 'logId' | 'size'>,
  line: string,
): Promise<void> {
  await tx`update proof_heads set note = note || ${line} where log_id = ${logId} and size = ${size}`;
}
