import { type RefObject, useEffect } from 'react';

/**
 * Closes an open panel on Escape, which returns the focus to the panel's button, if it has one, on a press beside it, and when
 * the focus leaves it.
 */
export function useClosing(
  isOpen: boolean,
  close: () => void,
  root: RefObject<HTMLElement | null>,
  opener?: RefObject<HTMLElement | null>,
) {
  useEffect(() => {
    if (!isOpen) return;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      opener?.current?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKey);
    };
  });
}
