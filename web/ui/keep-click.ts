import type { PointerEvent } from 'react';

/** For `onPointerDown` in a list whose lines come while it is open: one that moves away while it is pressed keeps its click. */
export function keepClick({ currentTarget, pointerId }: PointerEvent): void {
  currentTarget.setPointerCapture(pointerId);
}
