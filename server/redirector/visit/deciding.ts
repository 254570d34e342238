import type { Link, Network } from '../rules/network.ts';
import type { SubParams } from './query.ts';
import { type Addresses, type Redirect, redirect } from './redirect.ts';
import { createSeen } from './seen.ts';
import type { Visitor } from './visitor.ts';

type Deps = {
  network: Network;
  addresses: Addresses;
  /** Whether a key comes for the first time in 24 hours, over all workers; remembers it. */
  isFirst(key: number, at: number): Promise<boolean>;
};

export type Visit = { link: Link; visitor: Visitor; subParams: SubParams; at: number };

/**
 * Decides where clicks go. One that an offer for unique visitors would take waits until the main process has said that it is the first;
 * else it is decided again without that offer. All others are decided at once.
 */
export function createDeciding({ network, addresses, isFirst }: Deps) {
  const seen = createSeen();
  const decide = ({ link, visitor, subParams, at }: Visit, refused: ReadonlySet<number>) =>
    redirect({ network, seen, taken: refused, addresses }, link, visitor, subParams, at);

  async function askFirst(visit: Visit, first: Redirect): Promise<Redirect> {
    const refused = new Set<number>();
    let decided = first;
    while (decided.claim !== null && !(await isFirst(decided.claim, visit.at))) {
      refused.add(decided.claim);
      decided = decide(visit, refused);
    }
    // By now the visitor is known from this very click.
    return { ...decided, click: { ...decided.click, isUnique: first.click.isUnique } };
  }

  return (visit: Visit, done: (decided: Redirect) => void): void => {
    const first = decide(visit, none);
    if (first.claim === null) done(first);
    else void askFirst(visit, first).then(done);
  };
}

const none: ReadonlySet<number> = new Set();
