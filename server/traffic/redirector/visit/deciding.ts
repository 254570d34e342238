import type { Redirecting } from '../serve.ts';
import { type Redirect, redirect, type Visit } from './redirect.ts';
import { createSeen } from './seen.ts';

type Deps = Pick<Redirecting, 'network' | 'addresses' | 'isFirst' | 'catchUp'>;

/** Time between two questions to the database about a link that no offer takes, in ms. */
const betweenQuestions = 60_000;
const mostAsked = 10_000;

/**
 * Decides clicks. A click that no offer takes may be its maker's first, to an offer that was opened a moment ago: it is decided
 * again after the latest changes are read, once a minute for each link. A click that an offer for unique visitors would take
 * waits for the main process: where it is not the visitor's first, it is decided again without the offer. All other clicks are
 * decided at once.
 */
export function createDeciding({ network, addresses, isFirst, catchUp }: Deps) {
  const seen = createSeen();
  const decide = (visit: Visit, refused: ReadonlySet<number>) =>
    redirect({ network, seen, taken: refused, addresses }, visit);

  async function askFirst(visit: Visit, first: Redirect) {
    const refused = new Set<number>();
    let decided = first;
    while (decided.claim !== null && !(await isFirst(decided.claim, visit.at))) {
      refused.add(decided.claim);
      decided = decide(visit, refused);
    }
    // The first decision has remembered the visitor, so a later one would call the same click a repeat.
    return { ...decided, click: { ...decided.click, isUnique: first.click.isUnique } };
  }

  /** The times of the last questions about links that no offer takes, by the links' ids. */
  const asked = new Map<number, number>();
  const mayBeLate = ({ link, at }: Visit): boolean => {
    if (at - (asked.get(link.id) ?? 0) < betweenQuestions) return false;
    if (asked.size >= mostAsked) asked.clear();
    asked.set(link.id, at);
    return true;
  };

  async function decideAgain(visit: Visit, first: Redirect) {
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
