import type { ReactNode } from 'react';
import { Link } from '../../router/link.tsx';
import classes from './text-link.module.css';

/**
 * A link to another page of the product; within a sentence it differs from the text by more than its colour. `isElsewhere`: the
 * other application, console or cabinet.
 */
export function TextLink({
  to,
  amongWords = false,
  isElsewhere = false,
  children,
}: {
  to: string;
  amongWords?: boolean;
  isElsewhere?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      className={classes.link}
      data-among-words={amongWords || undefined}
      to={to}
      reloadDocument={isElsewhere}
    >
      {children}
    </Link>
  );
}

/** A link that downloads a file of the server; `label` says more than the text does, for a screen reader. */
export function FileLink({ href, label, children }: { href: string; label?: string; children: ReactNode }) {
  return (
    <a className={classes.link} href={href} aria-label={label} download>
      {children}
    </a>
  );
}

/** A small action that looks like a link. */
export function TextButton({
  onClick,
  disabled = false,
  amongWords = false,
  children,
}: {
  onClick: () => void;
  disabled?: boolean;
  amongWords?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={classes.link}
      data-among-words={amongWords || undefined}
      onClick={onClick}
      disabled={disabled}
    >
      {children}
    </button>
  );
}
