import type { Device } from '#contract/traffic/traffic-names';
import { hashNumbers } from './hash.ts';

/** A page that takes an offer's traffic. */
export type LandingState = {
  id: number;
  name: string;
  url: string;
  /** Beside the weights of the others that fit; 0: only links that fix it lead there. */
  weight: number;
  /** Whose visitors it is for; empty: everybody's. */
  countries: readonly string[];
  devices: readonly Device[];
};

/** Where a click may go in an offer, and why there. */
export type Landed = {
  /** Visitors of its country and device are sent to these, by their weights; none: to the offer's `url`. */
  among: readonly LandingState[];
  /** `link`: the link fixes it. `off` and `unfit`: what the link fixes takes no traffic, or not this visitor's. */
  why: 'link' | 'weight' | 'off' | 'unfit';
};

/** Of an offer without landings. */
const nowhere: Landed = { among: [], why: 'weight' };

/** The landings of an offer that a click may go to. `fixed` is the link's own. */
export function landingsFor(
  landings: readonly LandingState[],
  fixed: number | null,
  visit: { country: string; device: Device },
): Landed {
  if (landings.length === 0) return nowhere;
  const own = fixed === null ? undefined : landings.find(({ id }) => id === fixed);
  if (own && fits(own, visit)) return { among: [own], why: 'link' };
  const among = landings.filter((one) => one.weight > 0 && fits(one, visit));
  return { among, why: fixed === null ? 'weight' : own ? 'unfit' : 'off' };
}

function fits({ countries, devices }: LandingState, visit: { country: string; device: Device }): boolean {
  return (
    (countries.length === 0 || countries.includes(visit.country)) &&
    (devices.length === 0 || devices.includes(visit.device))
  );
}

/**
 * The landing that a visitor, named by a hash, is sent to: each gets its share by weight, and the same visitor the same one. By weighted
 * rendezvous hashing, so that another weight of one landing moves only visitors from it or to it.
 */
export function pickLanding(among: readonly LandingState[], visitor: number): LandingState | null {
  let best: LandingState | null = among[0] ?? null;
  if (among.length < 2) return best;
  let highest = 0;
  for (const landing of among) {
    const score = landing.weight / -Math.log(hashNumbers(visitor, landing.id, 3) / 2 ** 53);
    if (score <= highest) continue;
    highest = score;
    best = landing;
  }
  return best;
}
