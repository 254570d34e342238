import { useEffect, useState } from 'react';

/** Whether a modal is open, and its closing. It opens after it is mounted: only so it moves in. */
export function useOpening(): [isOpen: boolean, close: () => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return [isOpen, () => setOpen(false)];
}

/**
 * The subject that a page's modal is open for; null while it is closed. The modal gets the key, so that one that is opened
 * during another one's closing animation replaces it at once.
 */
export function useModal<T>() {
  const [shown, setShown] = useState<{ target: T; key: number } | null>(null);
  return {
    shown,
    open: (target: T) => setShown((before) => ({ target, key: (before?.key ?? 0) + 1 })),
    closed: () => setShown(null),
  };
}
