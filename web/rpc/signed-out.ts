const channel = 'signed-out';

/** Tells the other tabs of this browser that the partner has logged out. */
export function announceSignedOut(): void {
  const tabs = new BroadcastChannel(channel);
  tabs.postMessage(null);
  tabs.close();
}

/** Acts when another tab has logged out. */
export function whenSignedOut(signal: AbortSignal, act: () => void): void {
  const tabs = new BroadcastChannel(channel);
  tabs.addEventListener('message', act);
  signal.addEventListener('abort', () => tabs.close());
}
