import { readCheckpoint, signedBy, type VerifierKey } from '#contract/proof/note';
import type { WitnessState } from '#contract/proof/proof';
import type { App } from '../../app.ts';
import type { Head } from '../head-queries.ts';
import { findOpenLog, type OpenLog } from '../tree/tree-queries.ts';
import type { Outcome } from './submit.ts';
import { appendLine, lockNote, saveWitness } from './witness-queries.ts';

/** A witness has seen more leaves of the log than this database holds. */
export type Ahead = { origin: string; size: number; witness: string };

type Asked = { log: OpenLog; head: Head; key: VerifierKey; vkey: string };

/** Keeps what a witness answered; `before`: its state until now. Returns what it has seen beyond this database. */
export async function keepOutcome(
  { sql, log: lines }: Pick<App, 'sql' | 'log'>,
  { log, head, key, vkey }: Asked,
  before: WitnessState | null,
  { line, size, state: said }: Outcome,
): Promise<Ahead | null> {
  if (line !== null)
    await sql.begin(async (tx) => {
      // Race: another instance may have been given a cosignature of the same head.
      if (!isCosigned(await lockNote(tx, head), key)) await appendLine(tx, head, line);
    });
  const ahead = said === 'ahead' && size !== null && (await isBeyond(sql, log, size));
  const state = stateAfter(before, said === 'ahead' && !ahead ? 'waits' : said);
  await saveWitness(sql, { logId: log.id, vkey, size, state });
  if (state !== before) lines[levels[state]]({ witness: key.name, state, size }, sentences[state]);
  return ahead ? { origin: log.origin, size, witness: key.name } : null;
}

export function isCosigned(note: string, key: VerifierKey): boolean {
  const checkpoint = readCheckpoint(note);
  return checkpoint !== null && signedBy(checkpoint, key) !== null;
}

/** The tree may have grown since the head: then the next head says whether the witness knows the same one. */
async function isBeyond(sql: App['sql'], { id }: OpenLog, size: number): Promise<boolean> {
  const log = await findOpenLog(sql);
  return log?.id === id && log.size < size;
}

/** A witness that cannot be reached has not taken back what it said. */
function stateAfter(before: WitnessState | null, said: WitnessState): WitnessState {
  return said === 'away' && (before === 'fork' || before === 'ahead') ? before : said;
}

const sentences: Record<WitnessState, string> = {
  waits: 'a witness knows more of the log than its last head: the next head will tell',
  cosigned: 'a witness cosigns the log',
  away: 'a witness cannot be reached: its cosignature is asked for again later',
  unknown: 'a witness does not know the origin of the log: its keepers must add it',
  refused: 'a witness does not know the key of the log: its keepers must add it',
  wrong: 'a witness has given an answer that is not of C2SP tlog-witness',
  fork: 'a witness has seen another history of the log under the same origin',
  ahead: 'a witness has seen more of the log than this database holds: an older state was restored',
};

const levels: Record<WitnessState, 'info' | 'warn' | 'error'> = {
  waits: 'info',
  cosigned: 'info',
  away: 'warn',
  unknown: 'warn',
  refused: 'warn',
  wrong: 'warn',
  fork: 'error',
  ahead: 'error',
};
