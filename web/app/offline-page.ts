import type { TrustedTypePolicyFactory } from 'trusted-types/lib';

const worker = '/sw.js';

declare global {
  interface Window {
    /** Trusted Types: the page's policy asks for them where a script is named at run time. Not every browser has them. */
    trustedTypes?: TrustedTypePolicyFactory | undefined;
  }
}

/** Has the browser keep the offline page for when the server cannot be reached (docs/decisions/0052-installable.md). */
export function keepOfflinePage() {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  window.trustedTypes?.createPolicy('default', { createScriptURL: allowWorker });
  addEventListener('load', () => {
    // Where it is refused, as in some private windows, the browser's own page says that there is no network.
    navigator.serviceWorker.register(worker).catch(() => {});
  });
}

function allowWorker(url: string): string {
  if (url !== worker) throw new TypeError(`${url} is no script of ours`);
  return url;
}
