import type { ReactNode } from 'react';
import classes from './code-example.module.css';
import { CopyButton } from './copy-button.tsx';

/**
 * A code block with a title and copy buttons; `codeWithToken` is copied, but not shown. Long lines break, so a phone shows
 * them whole.
 */
export function CodeExample({
  title,
  code,
  codeWithToken,
}: {
  title: ReactNode;
  code: string;
  codeWithToken?: string;
}) {
  return (
    <figure className="flush shrinks">
      <figcaption className={classes.caption}>
        <span>{title}</span>
        <span className="wrap gap-8">
          <CopyButton value={code} />
          {codeWithToken !== undefined && <CopyButton value={codeWithToken} label="Скопировать с токеном" />}
        </span>
      </figcaption>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
