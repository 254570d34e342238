type Visitor = {
  network: string;
  /** True where somebody has signed in from this network within 30 days. */
  isKnown: boolean;
};

export type Line = {
  isBusy(): boolean;
  run<Done>(visitor: Visitor, act: () => Promise<Done>): Promise<Done>;
};

type Bounds = {
  /** The number of concurrent acts. */
  lanes: number;
  /** The least waiting places of each lane, however long an act takes. */
  fewest: number;
  /** The longest wait of the last visitor, in ms; this and the measured time of an act give the number of places. */
  longestWait: number;
  /** The assumed time of an act before one was measured, in ms. */
  firstGuess: number;
};

const most = 64;

/** Visitors who wait, by network; the first network of the map has the next slot. */
type Waiting = { queues: Map<string, PromiseWithResolvers<void>[]>; count: number };

/**
 * Runs expensive acts in turns, one of each network, so that a flooding network waits behind itself. Known networks go first,
 * every third slot is for unknown ones, and each kind has its own places: strangers in any number keep no partner out, nor the
 * reverse. When all places are taken, the newest visitor of the longest queue is refused. Called once the limits have counted
 * the try: a refused try takes no place.
 */
export function createLine({ lanes, fewest, longestWait, firstGuess }: Bounds, refusal: () => Error): Line {
  const known: Waiting = { queues: new Map(), count: 0 };
  const others: Waiting = { queues: new Map(), count: 0 };
  let running = 0;
  let passed = 0;
  let mean = firstGuess;

  async function takeSlot({ network, isKnown }: Visitor): Promise<void> {
    if (running < lanes) {
      running += 1;
      return;
    }
    const line = isKnown ? known : others;
    const places = lanes * Math.min(most, Math.max(fewest, Math.floor(longestWait / mean)));
    if (line.count >= places) makeRoom(line, network, refusal);
    const slot = Promise.withResolvers<void>();
    const own = line.queues.get(network);
    if (own) own.push(slot);
    else line.queues.set(network, [slot]);
    line.count += 1;
    await slot.promise;
  }

  /** Gives the slot to the next network, which then goes behind the other networks with the rest of its queue. */
  function passSlot(): void {
    passed += 1;
    const [first, second] = passed % 3 === 0 ? [others, known] : [known, others];
    const slot = takeNext(first) ?? takeNext(second);
    if (slot) slot.resolve();
    else running -= 1;
  }

  return {
    isBusy: () => running >= lanes,
    async run(visitor, act) {
      await takeSlot(visitor);
      const began = performance.now();
      try {
        return await act();
      } finally {
        mean = 0.9 * mean + 0.1 * (performance.now() - began);
        passSlot();
      }
    },
  };
}

function takeNext(line: Waiting): PromiseWithResolvers<void> | undefined {
  const [next] = line.queues;
  if (!next) return undefined;
  const [network, [slot, ...rest]] = next;
  line.queues.delete(network);
  if (rest.length > 0) line.queues.set(network, rest);
  line.count -= 1;
  return slot;
}

function makeRoom(line: Waiting, newcomer: string, refusal: () => Error): void {
  const longest = [...line.queues.values()].reduce((one, other) => (other.length > one.length ? other : one));
  const own = line.queues.get(newcomer)?.length ?? 0;
  if (longest.length <= own + 1) throw refusal();
  longest.pop()?.reject(refusal());
  line.count -= 1;
}
