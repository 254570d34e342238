import { forgiveTry } from '../../platform/limits/queries.ts';
import type { Call } from '../../platform/rpc/call.ts';
import { Refusal } from '../../platform/rpc/refusal.ts';
import type { Kind } from '../session/owner-queries.ts';
import { isKnownNetwork } from '../session/place-queries.ts';
import { lanes } from './hash.ts';
import { createLine, type Line } from './line.ts';

/** A queue, and the kind of accounts whose networks go first. */
export type Lane = { line: Line; kind: Kind };

/** A lane for our own hashes: about 25 ms each. */
export function createLane(most: number, kind: Kind): Lane {
  const bounds = { lanes: most, fewest: 32, longestWait: 2_000, firstGuess: 25 };
  return { line: createLine(bounds, tooManyPeople), kind };
}

/** The lane of everybody except the staff. */
const usual = createLane(lanes, 'partner');

/** The lane of another platform's hashes, which cost up to a second each: visitors who need none do not wait for them. */
const foreign: Lane = {
  line: createLine({ lanes, fewest: 8, longestWait: 8_000, firstGuess: 250 }, tooManyPeople),
  kind: 'partner',
};

/** Hashes in the network's slot. Where too many wait, nothing was tried: the counted tries are taken back. */
export async function inTurn<Done>(
  call: Call,
  tries: string[],
  hash: () => Promise<Done>,
  lane = usual,
): Promise<Done> {
  return await amongOthers(call, hash, lane).catch(async (refusal) => {
    for (const subject of tries) await forgiveTry(call.sql, subject);
    throw refusal;
  });
}

/** Hashes another platform's hash in the network's slot. Something was tried before: its tries stay counted. */
export async function inForeignTurn<Done>(call: Call, hash: () => Promise<Done>): Promise<Done> {
  return await amongOthers(call, hash, foreign);
}

async function amongOthers<Done>(call: Call, hash: () => Promise<Done>, { line, kind }: Lane): Promise<Done> {
  const isKnown = line.isBusy() && (await isKnownNetwork(call.sql, kind, call.network));
  return await line.run({ network: call.network, isKnown }, hash);
}

const retryAfter = 5;

function tooManyPeople(): Refusal {
  return new Refusal('tooMany', `Сейчас входит слишком много людей. Повторите через ${retryAfter} с`, {
    retryAfter,
  });
}
