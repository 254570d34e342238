import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useClosing } from '../dialog/use-closing.ts';
import classes from './drop-panel.module.css';

/** A button that opens a small panel below it; Escape, a click beside it and leaving it with the keyboard close it. */
export function DropPanel({
  label,
  text,
  icon,
  isField = false,
  isLarge = false,
  isAtEnd = false,
  children,
}: DropPanelProps) {
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
    <div ref={root} className={classes.root} data-large={isLarge || undefined}>
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
        <IconChevronDown size={16} stroke={1.5} aria-hidden />
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

/** A panel that would leave the window on the right moves to the left, one that would leave it below opens above, where there is room. */
function keepInside(panel: HTMLElement | null): void {
  if (!panel) return;
  const { left, right, bottom, height } = panel.getBoundingClientRect();
  const above = panel.parentElement?.querySelector('button')?.getBoundingClientRect().top ?? 0;
  if (bottom > window.innerHeight && above > height + margin) panel.dataset.above = '';
  const over = right + margin - document.documentElement.clientWidth;
  if (over > 0) panel.style.translate = `${-Math.min(over, Math.max(0, left - margin))}px`;
}

/** Pixels that stay free beside the window. */
const margin = 16;

type DropPanelProps = {
  label: string;
  /** On the button. */
  text: string;
  icon?: ReactNode;
  /** Looks like a field under its label. */
  isField?: boolean;
  /** As high as the fields of a form. */
  isLarge?: boolean;
  /** The panel ends where the button ends. */
  isAtEnd?: boolean;
  /** A function gets what closes the panel, for a choice that is made at once. */
  children: ReactNode | ((close: () => void) => ReactNode);
};
