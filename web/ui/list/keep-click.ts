import type { PointerEvent } from 'react';

/** How far a hand that clicks may move, in pixels: further is a change of mind. */
const slack = 8;

/**
 * For `onPointerDown` in a list whose lines come while it is open: one that moves away while it is pressed keeps its click. A
 * pointer that itself moves away takes none (WCAG 2.5.2).
 */
export function keepClick({
  currentTarget: line,
  pointerId,
  clientX,
  clientY,
}: PointerEvent<HTMLElement>): void {
  const kept = new AbortController();
  line.setPointerCapture(pointerId);
  line.addEventListener('lostpointercapture', () => kept.abort(), { once: true });
  const follow = (to: globalThis.PointerEvent) => {
    if (Math.hypot(to.clientX - clientX, to.clientY - clientY) > slack) line.releasePointerCapture(pointerId);
  };
  line.addEventListener('pointermove', follow, { signal: kept.signal });
}
