import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Tints an element for 600 ms when its value changes while it is shown, as by a live event. */
export function useTint<Tinted extends HTMLElement>(value: string | number): RefObject<Tinted | null> {
  const element = useRef<Tinted>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
      element.current?.animate(
        [{ backgroundColor: 'color-mix(in srgb, var(--cool) 20%, transparent)', offset: 0 }],
        { duration: 600, easing: 'ease-out' },
      );
  }, [value]);
  return element;
}
