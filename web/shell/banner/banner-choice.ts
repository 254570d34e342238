import { useSyncExternalStore } from 'react';

/** The browser's choice to hide the banner, with its setter. All tabs agree at once. */
export function useBannerChoice(): { isHidden: boolean; hide: (isHidden: boolean) => void } {
  return { isHidden: useSyncExternalStore(subscribe, isHidden), hide };
}

const key = 'banner';
const changed = new EventTarget();

/** A browser without storage shows the banner again after a reload. */
let kept = read();

function isHidden() {
  return kept;
}

function hide(isHidden: boolean) {
  kept = isHidden;
  try {
    if (isHidden) localStorage.setItem(key, 'hidden');
    else localStorage.removeItem(key);
  } catch {}
  changed.dispatchEvent(new Event('change'));
}

function read() {
  try {
    return localStorage.getItem(key) === 'hidden';
  } catch {
    return false;
  }
}

function subscribe(listener: () => void) {
  const follow = () => {
    kept = read();
    listener();
  };
  changed.addEventListener('change', listener);
  // The event comes only from other tabs.
  addEventListener('storage', follow);
  return () => {
    changed.removeEventListener('change', listener);
    removeEventListener('storage', follow);
  };
}
