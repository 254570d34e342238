import { forgiveTry } from '../limits/queries.ts';
import type { Call } from '../rpc/call.ts';
import { Refusal } from '../rpc/refusal.ts';
import { lanes } from './hash.ts';

/** Waiting places. Each hash takes 25 ms or so (hash.ts), so the last place waits for about two seconds. */
const places = 64 * lanes;
const retryAfter = 5;
/** The waiting visitors by address; the first address of the map has the next slot. */
const queues = new Map<string, PromiseWithResolvers<void>[]>();
let running = 0;
let waiting = 0;

/** Hashes in the address's slot. Where too many wait, nothing was tried: the counted tries are taken back. */
export async function inTurn<Done>(call: Call, tries: string[], hash: () => Promise<Done>): Promise<Done> {
  return await amongOthers(call.network, hash).catch(async (refusal) => {
    for (const subject of tries) await forgiveTry(call.sql, subject);
    throw refusal;
  });
}

/**
 * Runs what needs a visitor's password hashed, in turns: one of each address, so that an address that floods waits behind
 * itself. When all places are taken, the newest visitor of the longest queue gets a 429. Called once the limits have
 * counted the try: a refused address takes no place.
 */
async function amongOthers<Done>(address: string, act: () => Promise<Done>): Promise<Done> {
  await takeSlot(address);
  try {
    return await act();
  } finally {
    passSlot();
  }
}

async function takeSlot(address: string): Promise<void> {
  if (running < lanes) {
    running += 1;
    return;
  }
  if (waiting >= places) makeRoom(address);
  const slot = Promise.withResolvers<void>();
  const own = queues.get(address);
  if (own) own.push(slot);
  else queues.set(address, [slot]);
  waiting += 1;
  await slot.promise;
}

function makeRoom(newcomer: string): void {
  const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one));
  const own = queues.get(newcomer)?.length ?? 0;
  if (longest.length <= own + 1) throw tooManyPeople();
  longest.pop()?.reject(tooManyPeople());
  waiting -= 1;
}

/** Hands the place to the next address, which then goes behind the others with the rest of its queue. */
function passSlot(): void {
  const [next] = queues;
  if (!next) {
    running -= 1;
    return;
  }
  const [address, [slot, ...rest]] = next;
  queues.delete(address);
  if (rest.length > 0) queues.set(address, rest);
  waiting -= 1;
  slot?.resolve();
}

function tooManyPeople(): Refusal {
  return new Refusal('tooMany', `Сейчас входит слишком много людей. Повторите через ${retryAfter} с`, {
    retryAfter,
  });
}
