import { readKey } from '#contract/proof/note';
import type { App } from '../../app.ts';
import { createOwnAgent } from '../../platform/outgoing/agent.ts';
import { callOut } from '../../platform/outgoing/call-out.ts';
import type { Witness } from '../../platform/program/witnesses.ts';
import { findLastHead } from '../head-queries.ts';
import { consistencyOf } from '../tree/plan.ts';
import { findOpenLog, findStretches } from '../tree/tree-queries.ts';
import { type Ahead, isCosigned, keepOutcome } from './keep.ts';
import { submit } from './submit.ts';
import { findWitnesses } from './witness-queries.ts';

type Deps = Pick<App, 'sql' | 'settings' | 'log'>;

/** Milliseconds for all that one witness is asked: neither a start nor a head waits longer. */
const longest = 6_000;

/**
 * Shows the last head to the witnesses of the settings and keeps their cosignatures in its note. `isOnlyLacking`: those alone whose
 * cosignature it lacks. Returns a witness that has seen more than is here.
 */
export async function askWitnesses(app: Deps, isOnlyLacking = false): Promise<Ahead | null> {
  const { sql, settings } = app;
  const log = settings.proofWitnesses.length === 0 ? null : await findOpenLog(sql);
  const head = log && (await findLastHead(sql, log.id));
  if (!log || !head) return null;
  const due = settings.proofWitnesses.flatMap((witness) => {
    const key = readKey(witness.vkey);
    return key && !(isOnlyLacking && isCosigned(head.note, key)) ? [{ ...witness, key }] : [];
  });
  const kept = await findWitnesses(sql, log.id);
  const agent = createOwnAgent();
  try {
    const asked = due.map(async (witness) => {
      const before = kept.find(({ vkey }) => vkey === witness.vkey) ?? null;
      const ends = performance.now() + longest;
      const outcome = await submit({
        key: witness.key,
        head,
        old: before?.size ?? 0,
        pathFrom: async (from) => await findStretches(sql, log.id, consistencyOf(from, head.size)),
        send: async (body) => await callOut(agent, requestOf(witness, body), ends - performance.now()),
      });
      return await keepOutcome(app, { ...witness, log, head }, before?.state ?? null, outcome);
    });
    return (await Promise.all(asked)).find((one) => one !== null) ?? null;
  } finally {
    await agent.destroy();
  }
}

function requestOf({ url }: Witness, body: string) {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'user-agent': 'Kabinet proof' };
  return { method: 'POST' as const, url: new URL(`${url}/add-checkpoint`), headers, body };
}
