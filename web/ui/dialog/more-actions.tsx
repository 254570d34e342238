import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import classes from './more-actions.module.css';
import { useClosing } from './use-closing.ts';

/**
 * The secondary actions: side by side where space allows, on a phone or where they are rare behind «⋯». Links and buttons stay as
 * they are.
 */
export function MoreActions({ isRare = false, children }: { isRare?: boolean; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useClosing(isOpen, () => setOpen(false), root, opener);

  // The chosen action is hidden next: a dialog it opens must find a place to return the focus to.
  const choose = () => {
    if (!isOpen) return;
    opener.current?.focus();
    setOpen(false);
  };
  return (
    <div ref={root} className={classes.more} data-rare={isRare || undefined}>
      <button
        ref={opener}
        type="button"
        className={classes.opener}
        aria-label="Другие действия"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconDots size={20} stroke={1.75} aria-hidden />
      </button>
      {/* Clicks of the actions bubble here, also by keyboard. */}
      <div className={classes.actions} data-open={isOpen || undefined} onClickCapture={choose}>
        {children}
      </div>
    </div>
  );
}
