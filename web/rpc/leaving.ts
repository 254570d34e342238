/**
 * Plans the page after the session's end. Race: the live event of the log-out may come before its answer. Returns a function that
 * cancels the plan.
 */
export function planToLeaveFor(address: string): () => void {
  planned = address;
  return () => {
    planned = null;
  };
}

/** Leaves at the end of the session for the planned address, else for `usual`. */
export function leaveAtEnd(usual: string) {
  leaveFor(planned ?? usual);
}

/** True while this page is being left: nothing should start any more. */
export function isOnTheWayOut(): boolean {
  return isLeaving || planned !== null;
}

/** Leaves this page. Only the first call counts: a log-out is followed by a 403, which would lead elsewhere. */
export function leaveFor(address: string) {
  if (isLeaving) return;
  isLeaving = true;
  // The browser may restore this very page with "back".
  addEventListener('pageshow', stay, { once: true });
  location.assign(address);
}

let isLeaving = false;
let planned: string | null = null;

function stay() {
  isLeaving = false;
  planned = null;
}
