import { type ReactNode, useRef } from 'react';
import { useFocusAtStart } from '../ui/form/focus-field.ts';
import classes from './public-frame.module.css';

/** What came of an act whose form has gone: it takes the focus that the form had, so it is read out. */
export function Told({ children }: { children: ReactNode }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useFocusAtStart(() => paragraph.current);
  return (
    <p ref={paragraph} tabIndex={-1} className={classes.text}>
      {children}
    </p>
  );
}
