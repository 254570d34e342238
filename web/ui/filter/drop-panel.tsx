import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useClosing } from '../dialog/use-closing.ts';
import { smallIcon } from '../page/button-icon.ts';
import classes from './drop-panel.module.css';

/** A button that opens a small panel below it. Escape, a click beside it and leaving it with the keyboard close it. */
export function DropPanel({
  text,
  label = text,
  icon,
  isField = false,
  isLarge = false,
  isAtEnd = false,
  children,
}: {
  label?: string;
  /** The text of the button. */
  text: string;
  icon?: ReactNode;
  /** True where the button looks like a field under its label. */
  isField?: boolean;
  /** True for the height of a form's fields. */
  isLarge?: boolean;
  /** True where the panel's right edge is aligned with the button's. */
  isAtEnd?: boolean;
  /** A function gets the panel's close function, for a choice that applies at once. */
  children: ReactNode | ((close: () => void) => ReactNode);
}) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  useClosing(isOpen, () => setOpen(false), root, opener);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel first, then the modal around it
    <div
      ref={root}
      className={classes.root}
      data-large={isLarge || undefined}
      onKeyDown={(event) => {
        if (isOpen && event.key === 'Escape') event.preventDefault();
      }}
    >
      {isField && (
        <span className={classes.label} id={id}>
          {label}
        </span>
      )}
      <button
        ref={opener}
        type="button"
        className={isField ? classes.field : classes.opener}
        aria-expanded={isOpen}
        {...(isField ? { 'aria-labelledby': `${id} ${id}-text` } : { 'aria-label': label })}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span id={`${id}-text`} className={classes.text}>
          {text}
        </span>
        <IconChevronDown {...smallIcon} />
      </button>
      {isOpen && (
        <fieldset
          data-drop-panel
          className={classes.panel}
          ref={keepInside}
          data-at-end={isAtEnd || undefined}
          aria-label={label}
        >
          {typeof children === 'function' ? children(close) : children}
        </fieldset>
      )}
    </div>
  );
}

/** Keeps an open panel inside the window, also while the window changes its size. */
function keepInside(panel: HTMLElement | null) {
  if (!panel) return;
  const place = () => placeInside(panel);
  place();
  addEventListener('resize', place);
  return () => removeEventListener('resize', place);
}

/**
 * Moves a panel left where it would leave the window on the right, and above the button where it would leave the window below and
 * fits there.
 */
function placeInside(panel: HTMLElement) {
  panel.style.translate = '';
  delete panel.dataset.above;
  const { left, right, bottom, height } = panel.getBoundingClientRect();
  const above = panel.parentElement?.querySelector('button')?.getBoundingClientRect().top ?? 0;
  if (bottom > window.innerHeight && above > height + margin) panel.dataset.above = '';
  const over = right + margin - document.documentElement.clientWidth;
  if (over > 0) panel.style.translate = `${-Math.min(over, Math.max(0, left - margin))}px`;
}

/** The free space beside the window's edge, in px. */
const margin = 16;
