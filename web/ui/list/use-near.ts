import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Marks a part of a long list with `data-near` while it is in the window or close to it. */
export function useNear<Part extends HTMLElement = HTMLTableSectionElement>(): RefObject<Part | null> {
  const root = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const watching = new IntersectionObserver(
      (seen) => element.toggleAttribute('data-near', seen.at(-1)?.isIntersecting ?? false),
      { rootMargin: '400px 0px' },
    );
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  return root;
}
