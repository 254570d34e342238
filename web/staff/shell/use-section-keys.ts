import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { staffPages } from '#contract/wire/staff-pages';
import { useMay } from '../rpc/me.ts';
import { isElsewhere, latinKey } from '../ui/plain-key.ts';
import { menuFor } from './menu.ts';
import { isBuilt } from './site.ts';

/**
 * `g` and a section's letter open the section, unless the reader is typing or a dialog is open. The letter may follow within
 * three seconds.
 */
export function useSectionKeys() {
  const may = useMay();
  const navigate = useNavigate();
  // A ref outlives the effect: data that load between the two keys render the frame anew.
  const begunAt = useRef(-longestWait);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || isModifier(event) || isElsewhere(event)) return;
      const key = latinKey(event);
      const isSecond = event.timeStamp - begunAt.current < longestWait;
      begunAt.current = !isSecond && key === 'g' ? event.timeStamp : -longestWait;
      if (!isSecond) return;
      const entries = menuFor(may, isBuilt).flatMap((group) => group.entries);
      const wanted = entries.find(({ letter }) => letter === key);
      if (!wanted) return;
      event.preventDefault();
      void navigate(staffPages[wanted.page]);
    };
    // Captured, to come before the keys of a list, which has its own meaning for some of the letters.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [may, navigate]);
}

/** In milliseconds. */
const longestWait = 3000;

function isModifier({ key }: KeyboardEvent) {
  return ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
}
