/** The tabs of partners, and those of the staff: both may be signed in with one browser. */
export const partnerTabs = 'signed-out';
export const staffTabs = 'staff-signed-out';

/** Tells the other tabs of this browser that its person has signed out. */
export function announceSignedOut(channel: string): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(null);
  tabs.close();
}

/** Acts when another tab has signed out. */
export function whenSignedOut(channel: string, signal: AbortSignal, act: () => void): void {
  const tabs = new BroadcastChannel(channel);
  tabs.addEventListener('message', act);
  signal.addEventListener('abort', () => tabs.close());
}
