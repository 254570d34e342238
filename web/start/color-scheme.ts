import { useSyncExternalStore } from 'react';

/** The chosen theme; `auto` follows the system. */
export type ColorScheme = 'auto' | 'light' | 'dark';

/** The script in index.html reads the same key before the first paint. */
const key = 'color-scheme';
const system = matchMedia('(prefers-color-scheme: dark)');

/** Shows the page in the chosen theme, also after a change of the system's theme or of the choice in another tab. */
export function followColorScheme(): void {
  system.addEventListener('change', show);
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return;
    chosen = remembered();
    show();
  });
  // The system's theme may have changed since the first paint.
  show();
}

export function chooseColorScheme(scheme: ColorScheme): void {
  chosen = scheme;
  try {
    localStorage.setItem(key, scheme);
  } catch {
    // Without a storage the choice holds until the page is left.
  }
  show();
}

/** The chosen theme, and the theme on the screen. */
export function useColorScheme(): { chosen: ColorScheme; isDark: boolean } {
  const isDark = useSyncExternalStore(subscribe, isShownDark);
  return { chosen: useSyncExternalStore(subscribe, () => chosen), isDark };
}

let chosen = remembered();
const listeners = new Set<() => void>();

function remembered(): ColorScheme {
  try {
    const scheme = localStorage.getItem(key);
    if (scheme === 'light' || scheme === 'dark') return scheme;
  } catch {
    // The browser keeps nothing for this page.
  }
  return 'auto';
}

function isShownDark() {
  return chosen === 'auto' ? system.matches : chosen === 'dark';
}

function show() {
  document.documentElement.dataset.colorScheme = isShownDark() ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
