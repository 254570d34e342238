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
  /** Resolves once what was changed by now is in the network, or soon. */
  catchUp(): Promise<void>;
};

export type Visit = { link: Link; visitor: Visitor; subParams: SubParams; at: number };

/** Milliseconds in which a link that nobody takes is asked for once. */
const betweenQuestions = 60_000;
const mostAsked = 10_000;

/**
 * Decides where clicks go. One that nobody takes may be its maker's first, of an offer that was opened a moment ago: it is decided again with
 * what is in the database by now, once a minute for each link. One that an offer for unique visitors would take waits until the main process has said that it is the first;
 * else it is decided again without that offer. All others are decided at once.
 */
export function createDeciding({ network, addresses, isFirst, catchUp }: Deps) {
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

  /** When links that nobody takes were asked for, by their ids. */
  const asked = new Map<number, number>();
  const mayBeLate = ({ link, at }: Visit): boolean => {
    if (at - (asked.get(link.id) ?? 0) < betweenQuestions) return false;
    if (asked.size >= mostAsked) asked.clear();
    asked.set(link.id, at);
    return true;
  };

  async function decideAgain(visit: Visit, first: Redirect): Promise<Redirect> {
    await catchUp();
    const { isUnique } = first.click;
    const again = decide(visit, none);
    const known = { ...again, click: { ...again.click, isUnique } };
    return known.claim === null ? known : await askFirst(visit, known);
  }

  return (visit: Visit, done: (decided: Redirect) => void): void => {
    const first = decide(visit, none);
    if (first.click.outcome === 'fallback' && mayBeLate(visit)) void decideAgain(visit, first).then(done);
    else if (first.claim === null) done(first);
    else void askFirst(visit, first).then(done);
  };
}

const none: ReadonlySet<number> = new Set();
