import type { ReactNode } from 'react';
import { CopyButton } from '../ui/copy-button.tsx';
import classes from './code-example.module.css';

/** A code block with a title and a copy button. Long lines break, so a phone shows them whole. */
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
