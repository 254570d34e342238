import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { staffPages } from '#contract/staff-pages';
import { useMay } from '../app/me.ts';
import { isBuilt } from '../app/screen.tsx';
import { isElsewhere, latinKey } from '../ui/plain-key.ts';
import { menuFor } from './menu.ts';

/** `g` and a section's letter go to the section, where nothing is typed and no dialog is open. The letter may follow within a second and a half. */
export function useSectionKeys() {
  const may = useMay();
  const navigate = useNavigate();
  useEffect(() => {
    let begunAt = -longestWait;
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || isModifier(event) || isElsewhere(event)) return;
      const key = latinKey(event);
      const isSecond = event.timeStamp - begunAt < longestWait;
      begunAt = !isSecond && key === 'g' ? event.timeStamp : -longestWait;
      if (!isSecond) return;
      const entries = menuFor(may, isBuilt).flatMap((group) => group.entries);
      const wanted = entries.find(({ letter }) => letter === key);
      if (!wanted) return;
      event.preventDefault();
      void navigate(staffPages[wanted.page]);
    };
    // Before the keys of a list, which has an own meaning for some of the letters.
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [may, navigate]);
}

/** Milliseconds. */
const longestWait = 1500;

function isModifier({ key }: KeyboardEvent): boolean {
  return ['Shift', 'Control', 'Alt', 'Meta'].includes(key);
}
