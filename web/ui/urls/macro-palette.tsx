import type { MacroMeaning } from '#contract/traffic/macros';
import classes from './macro-palette.module.css';

/** The macros to insert at the caret, each with its meaning. */
export function MacroPalette({
  palette,
  insert,
}: {
  palette: readonly MacroMeaning[];
  insert: (piece: string) => void;
}) {
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
              {meaning}, например <span className="dim">{sample}</span>
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
