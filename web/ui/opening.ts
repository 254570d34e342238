import { useEffect, useState } from 'react';

/** Whether a modal is open, and its closing. It opens after it is mounted: only so it moves in. */
export function useOpening(): [isOpen: boolean, close: () => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return [isOpen, () => setOpen(false)];
}

/**
 * What the modal of a page is open for, null for nothing. The modal gets the key: what is opened while another one still
 * leaves takes its place at once.
 */
export function useModal<T>() {
  const [shown, setShown] = useState<{ target: T; key: number } | null>(null);
  return {
    shown,
    open: (target: T) => setShown((before) => ({ target, key: (before?.key ?? 0) + 1 })),
    closed: () => setShown(null),
  };
}
