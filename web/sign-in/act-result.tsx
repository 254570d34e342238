import { type ReactNode, useRef } from 'react';
import { useFocusAtStart } from '../ui/form/focus-field.ts';
import classes from './public-frame.module.css';

/** The result of an act whose form is gone: takes over the form's focus, so that screen readers read it. */
export function ActResult({ children }: { children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useFocusAtStart(() => paragraph.current);
  return (
    <p ref={paragraph} tabIndex={-1} className={classes.text}>
      {children}
    </p>
  );
}
