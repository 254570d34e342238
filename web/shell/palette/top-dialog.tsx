import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './top-dialog.module.css';

/** The browser's own modal dialog: it keeps the focus, closes on Escape and then returns the focus. */
export function TopDialog({
  label,
  close,
  children,
}: {
  label: string;
  close: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // The focus returns before the dialog is removed.
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={label}
      onClose={({ currentTarget }) => currentTarget.isConnected && close()}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
    >
      <div className="column grows shrinks">{children}</div>
    </dialog>
  );
}
