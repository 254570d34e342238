import { palette } from './macro-meanings.ts';
import classes from './postbacks.module.css';

/** The macros to put in at the caret, each with what it becomes. */
export function MacroPalette({ insert }: { insert: (piece: string) => void }) {
  return (
    <details className={classes.palette}>
      <summary>Макросы</summary>
      <ul>
        {palette.map(({ name, meaning, sample }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => insert(`{${name}}`)}
              aria-label={`Вставить {${name}}: ${meaning}`}
            >
              <code>{`{${name}}`}</code>
            </button>
            <span>
              {meaning}, например <span className={classes.sample}>{sample}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
