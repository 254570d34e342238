import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Boundary } from '../feedback/loaded.tsx';

/** The place of everything shown by `showOverlay`. Stands once in the application, under its theme. */
export function Overlays() {
  const shown = useSyncExternalStore(subscribe, () => overlays);
  return shown.map(({ key, content }) => (
    <Boundary key={key} failed={() => null}>
      <Suspense>{content}</Suspense>
    </Boundary>
  ));
}

/** Shows an element above the page that no page owns (a question, the toasts). The returned function removes it. */
export function showOverlay(content: ReactNode): () => void {
  const overlay = { key: ++lastKey, content };
  change([...overlays, overlay]);
  return () => change(overlays.filter((one) => one !== overlay));
}

type Overlay = { key: number; content: ReactNode };

let overlays: readonly Overlay[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: readonly Overlay[]) {
  overlays = next;
  for (const listener of listeners) listener();
}
