/** Channels of the partners' tabs and of the staff's: both may be signed in with one browser. */
export const partnerTabs = 'signed-out';
export const staffTabs = 'staff-signed-out';

/** Tells the other tabs of this browser that the user has signed out. */
export function announceSignedOut(channel: string): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(null);
  tabs.close();
}

/** Runs `act` when another tab has signed out. */
export function whenSignedOut(channel: string, signal: AbortSignal, act: () => void): void {
  const tabs = new BroadcastChannel(channel);
  tabs.addEventListener('message', act);
  signal.addEventListener('abort', () => tabs.close());
}
