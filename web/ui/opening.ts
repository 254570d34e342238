import { useEffect, useState } from 'react';

/**
 * Whether a modal is open, and its closing. It opens after it is mounted: only so it moves in. The focus returns to where
 * it was when the modal leaves the page; the library forgets that where nothing moves, because the modal is gone at once.
 */
export function useOpening(): [isOpen: boolean, close: () => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const before = document.activeElement;
    setOpen(true);
    return () => {
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  return [isOpen, () => setOpen(false)];
}
