import { useEffect, useState } from 'react';

/** The open state of a modal, with its closing. The modal opens after it is mounted: only then does it slide in. */
export function useOpening(): [isOpen: boolean, close: () => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return [isOpen, () => setOpen(false)];
}

/**
 * The subject of a page's open modal; null while it is closed. The modal gets the key, so that one opened during another one's
 * closing animation replaces it at once.
 */
export function useModal<T>() {
  const [shown, setShown] = useState<{ target: T; key: number } | null>(null);
  return {
    shown,
    open: (target: T) => setShown((before) => ({ target, key: (before?.key ?? 0) + 1 })),
    closed: () => setShown(null),
  };
}
