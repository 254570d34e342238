import './row-to-page.css';
import { presentBy } from './router.ts';

/**
 * Moves the name of a list's row to the heading of its page, and back, so that the reader sees what they opened and where they
 * return (docs/decisions/0217-data-first.md). A page is a row's where its path continues the list's.
 */
export function moveRowsToPages(): void {
  if (!('startViewTransition' in document)) return;
  presentBy((show, from, to) => {
    const isOpened = to.startsWith(`${from}/`);
    const isLeft = from.startsWith(`${to}/`);
    const subject = isOpened ? rowOf(to) : isLeft ? heading() : null;
    if (!subject || isUnwanted()) return show(false);
    name(subject);
    const move = document.startViewTransition(() => {
      show(true);
      name(isOpened ? heading() : rowOf(from));
    });
    latest = move;
    // A transition that the browser leaves out, as in a hidden tab, changes nothing else.
    move.ready.catch(() => {});
    move.finished.then(
      () => latest === move && name(null),
      () => {},
    );
    return move.updateCallbackDone;
  });
}

function rowOf(path: string): HTMLElement | null {
  const links = document.querySelectorAll<HTMLAnchorElement>('main :is(td, th, li, article) a');
  return [...links].find(({ pathname }) => pathname === path) ?? null;
}

function heading() {
  return document.querySelector<HTMLElement>('main h1:not(.for-screen-readers)');
}

function isUnwanted() {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** One element alone has the name that the styles move. */
function name(next: HTMLElement | null) {
  named?.style.removeProperty('view-transition-name');
  next?.style.setProperty('view-transition-name', 'subject');
  named = next;
}

let named: HTMLElement | null = null;
let latest: ViewTransition | undefined;
