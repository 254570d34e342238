import type { PasswordHint } from './password-hint.ts';
import classes from './password-meter.module.css';

/** The hint about a new password while it is typed, as text and as a bar. */
export function PasswordMeter({ hint }: { hint: PasswordHint }) {
  return (
    <>
      <span className={classes.bar} data-level={hint.level} aria-hidden="true" />
      <span>{hint.text}</span>
    </>
  );
}
