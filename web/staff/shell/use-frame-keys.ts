import { useEffect } from 'react';
import { openPalette, showKeys } from './palette/palette.tsx';

/** `Ctrl K` (or `⌘K`) opens the palette, `?` the list of keys. By the place of the key: a Russian layout has К elsewhere. */
export function useFrameKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') void openPalette();
      else if (event.key === '?' && !isTyping(event.target)) void showKeys();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
