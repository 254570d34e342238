import type { PointerEvent } from 'react';
import { type AriaAttributes, type ReactNode, useEffect, useRef } from 'react';
import classes from './option.module.css';

/**
 * A line of a combobox's list (WAI-ARIA). The focus stays in the field, which names the active line; the line scrolls itself
 * into view.
 */
export function Option({
  id,
  isActive,
  isChosen,
  choose,
  children,
  ...place
}: Pick<AriaAttributes, 'aria-posinset' | 'aria-setsize'> & {
  id: string;
  /** True where Enter chooses the option. */
  isActive: boolean;
  isChosen: boolean;
  choose: () => void;
  children: ReactNode;
}) {
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={line}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      data-active={isActive || undefined}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={keepClick}
      onClick={choose}
      {...place}
    >
      {children}
    </button>
  );
}

/** An option's name, bold when chosen; the element beside it keeps its width. */
export function OptionName({ children }: { children: ReactNode }) {
  return <span className={classes.name}>{children}</span>;
}

/** The allowed movement of a click, in px: further is a change of mind. */
const slack = 8;

/**
 * Handles `onPointerDown` in a list whose lines load while it is open: a line that moves away while pressed keeps its click. A
 * pointer that itself moves away takes none (WCAG 2.5.2).
 */
function keepClick({ currentTarget: line, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
  const kept = new AbortController();
  line.setPointerCapture(pointerId);
  line.addEventListener('lostpointercapture', () => kept.abort(), { once: true });
  const follow = (to: globalThis.PointerEvent) => {
    if (Math.hypot(to.clientX - clientX, to.clientY - clientY) > slack) line.releasePointerCapture(pointerId);
  };
  line.addEventListener('pointermove', follow, { signal: kept.signal });
}
