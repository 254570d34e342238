import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import classes from './code-example.module.css';

/** Code to copy under a line that says what it is; long lines break, so it is read whole on a phone. */
export function CodeExample({ title, code }: { title: ReactNode; code: string }) {
  return (
    <figure className={classes.example}>
      <figcaption className={classes.caption}>
        <span>{title}</span>
        <CopyButton value={code} />
      </figcaption>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
