/** Has the browser keep the offline page for when the server cannot be reached (docs/decisions/0052-installable.md). */
export function keepOfflinePage() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    // Where it is refused, as in some private windows, the browser's own page says that there is no network.
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  });
}
