import { useEffect, useState } from 'react';

/** Whether a modal is open, and its closing. It opens after it is mounted: only so it moves in. */
export function useOpening(): [isOpen: boolean, close: () => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return [isOpen, () => setOpen(false)];
}
