import { readKey } from '#contract/proof/note';
import type { Db } from '../../platform/db/connection.ts';
import type { Settings } from '../../platform/program/settings.ts';
import { findWitnesses } from './witness-queries.ts';

/** The witnesses of the settings with what they answered last about a log. */
export async function listWitnesses(
  db: Db,
  { proofWitnesses }: Pick<Settings, 'proofWitnesses'>,
  logId: number | null,
) {
  const kept = logId === null || proofWitnesses.length === 0 ? [] : await findWitnesses(db, logId);
  return proofWitnesses.map(({ vkey }) => {
    const row = kept.find((one) => one.vkey === vkey);
    return { ...(row ?? unasked), vkey, name: readKey(vkey)?.name ?? vkey };
  });
}

const unasked = { state: 'waits', size: 0, since: null, askedAt: null, cosignedAt: null } as const;
