import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Shows an element in the browser's top layer, under a field or above it where there is more room: no modal cuts it off.
 * A browser without such a layer shows it in the normal flow.
 */
export function usePlacement(field: RefObject<HTMLElement | null>, tallest = 340) {
  const shown = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = shown.current;
    if (!element || !('showPopover' in element)) return;
    const place = () => field.current && placeBeside(element, field.current.getBoundingClientRect(), tallest);
    const stop = new AbortController();
    element.showPopover();
    place();
    addEventListener('scroll', place, { signal: stop.signal, capture: true, passive: true });
    addEventListener('resize', place, { signal: stop.signal });
    // Reacts to the space that a phone's keyboard takes.
    visualViewport?.addEventListener('resize', place, { signal: stop.signal });
    return () => stop.abort();
  }, [field, tallest]);
  return shown;
}

const gap = 4;

function placeBeside(element: HTMLElement, field: DOMRect, tallest: number) {
  const height = visualViewport?.height ?? innerHeight;
  const below = height - field.bottom - 3 * gap;
  const isBelow = below >= Math.min(tallest, field.top);
  const { style } = element;
  style.width = `${field.width}px`;
  // The element's minimum width may exceed the field's width.
  style.left = `${Math.max(gap, Math.min(field.left, innerWidth - element.offsetWidth - gap))}px`;
  style.top = isBelow ? `${field.bottom + gap}px` : 'auto';
  style.bottom = isBelow ? 'auto' : `${innerHeight - field.top + gap}px`;
  style.maxHeight = `${Math.min(tallest, isBelow ? below : field.top - 3 * gap)}px`;
}
