/**
 * From now on the end of the session navigates to `address`: the live event of it may come before the answer to the log-out.
 * Returns a function that cancels this.
 */
export function planToLeaveFor(address: string): () => void {
  planned = address;
  return () => {
    planned = null;
  };
}

/** Where the end of the session leads: as planned, else to `usual`. */
export function leaveAtEnd(usual: string) {
  leaveFor(planned ?? usual);
}

/** Whether this page is being left: nothing needs to begin here any more. */
export function isOnTheWayOut(): boolean {
  return isLeaving || planned !== null;
}

/** Leaves this page. Only the first call counts: a log-out is followed by a 403, which would lead elsewhere. */
export function leaveFor(address: string) {
  if (isLeaving) return;
  isLeaving = true;
  // The browser may bring this very page back.
  addEventListener('pageshow', stay, { once: true });
  location.assign(address);
}

let isLeaving = false;
let planned: string | null = null;

function stay() {
  isLeaving = false;
  planned = null;
}
