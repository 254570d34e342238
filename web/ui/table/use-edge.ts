import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Marks an element with `data-more` while it can scroll further right, and with `data-scrolled` while it can scroll left. */
export function useEdge(): RefObject<HTMLElement | null> {
  const root = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
      element.toggleAttribute('data-scrolled', scrollLeft > 0);
    };
    const watching = new ResizeObserver(look);
    watching.observe(element);
    for (const child of element.children) watching.observe(child);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watching.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return root;
}
