import type { PasswordHint } from './password-hint.ts';
import classes from './password-meter.module.css';

/** What is to be said about a new password while it is typed, and the same as a bar. */
export function PasswordMeter({ hint }: { hint: PasswordHint }) {
  return (
    <>
      <span className={classes.bar} data-level={hint.level} aria-hidden="true" />
      <span>{hint.text}</span>
    </>
  );
}
