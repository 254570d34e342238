import type { Landing } from '#contract/offers/landings';
import type { Device } from '#contract/traffic/traffic-names';
import { hashNumbers } from '../../belief/hash.ts';

/** A page that takes an offer's traffic. Weight 0: only links that fix the page lead there. */
export type LandingState = Omit<Landing, 'isActive'>;

/** The landings of an offer that a click may go to, and the reason. */
export type Landed = {
  /** The landings for the click's country and device, shared by weight; none: the click goes to the offer's `url`. */
  among: readonly LandingState[];
  /** `link`: the landing that the link fixes. `off`, `unfit`: the fixed landing takes no traffic, or not this visitor's. */
  why: 'link' | 'weight' | 'off' | 'unfit';
};

/** The result for an offer without landings. */
const nowhere: Landed = { among: [], why: 'weight' };

/** Finds the landings of an offer that a click may go to. `fixed`: the id of the landing that the link fixes. */
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

function fits({ countries, devices }: LandingState, visit: { country: string; device: Device }) {
  return (
    (countries.length === 0 || countries.includes(visit.country)) &&
    (devices.length === 0 || devices.includes(visit.device))
  );
}

/**
 * Picks the landing for a visitor, who is named by a hash. Each landing gets its share by weight, and a visitor gets the same
 * landing every time. Weighted rendezvous hashing: a landing's new weight moves only visitors from or to this landing.
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
