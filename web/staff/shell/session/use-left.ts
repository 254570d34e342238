import { useEffect } from 'react';

/** Calls `cancel` when the page that a dialog belongs to was left. */
export function useLeft(left: AbortSignal, cancel: () => void): void {
  useEffect(() => {
    left.addEventListener('abort', cancel);
    return () => left.removeEventListener('abort', cancel);
  });
}
