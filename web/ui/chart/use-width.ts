import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of an element in px, kept while it changes; 0 until it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element.current) return;
    setWidth(element.current.clientWidth);
    const watching = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element]);
  return width;
}
