import { useEffect, useLayoutEffect, useRef } from 'react';
import { navigate } from '../../router/router.ts';
import { isElsewhere, latinKey } from './plain-key.ts';

/** A section that `g` and a letter or a digit open; the letter is that of a key on a Latin layout. */
export type SectionKey = { letter: string; title: string; to: string };

/**
 * `Ctrl K` (or `⌘K`) opens the palette, `?` the list of keys; `g` and a section's letter open the section, unless the reader is
 * typing or a dialog is open. The letter may follow within three seconds. Keys are matched by position: a Russian layout has К
 * elsewhere.
 */
export function useFrameKeys({ sections, openPalette, showKeys }: FrameKeys) {
  // The keys work before the page is painted: a reader who sees the page may press them.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') openPalette();
      else if (event.key === '?' && !isTyping(event.target)) showKeys();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  useSectionKeys(sections);
}

type FrameKeys = {
  /** Asked for at the second of two keys. */
  sections: () => Promise<readonly SectionKey[]>;
  openPalette: () => unknown;
  showKeys: () => unknown;
};

function useSectionKeys(sections: FrameKeys['sections']) {
  // A ref outlives the effect: data that load between the two keys render the frame anew.
  const begunAt = useRef(-longestWait);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || isModifier(event) || isElsewhere(event)) return;
      const key = latinKey(event);
      const isSecond = event.timeStamp - begunAt.current < longestWait;
      begunAt.current = !isSecond && key === 'g' ? event.timeStamp : -longestWait;
      if (!isSecond || !/^[a-z\d]$/.test(key)) return;
      event.preventDefault();
      void open(sections, key);
    };
    // Captured, to come before the keys of a list, which has its own meaning for some of the letters.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  });
}

/** Sections that failed to load open nothing. */
async function open(sections: FrameKeys['sections'], key: string) {
  const known = await sections().catch(() => []);
  const wanted = known.find(({ letter }) => letter === key);
  if (wanted) await navigate(wanted.to);
}

/** In milliseconds. */
const longestWait = 3000;

function isModifier({ key }: KeyboardEvent) {
  return ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
