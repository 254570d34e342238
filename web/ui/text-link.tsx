import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './text-link.module.css';

/** A link inside text to another page of the product. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={classes.link} to={to}>
      {children}
    </Link>
  );
}

/** A small act that looks like a link. */
export function TextButton({ onClick, disabled = false, children }: TextButtonProps) {
  return (
    <button type="button" className={classes.link} onClick={onClick} disabled={disabled}>
      {children}
    </button>
  );
}

type TextButtonProps = { onClick: () => void; disabled?: boolean; children: ReactNode };
