import { useState } from 'react';
import { TextField } from '../form/text-field.tsx';
import classes from './choices.module.css';

/** Choices of a panel, one of which may be chosen already; a long list has a search above it. */
export function Choices<Value extends string>({
  options,
  value,
  choose,
}: {
  options: readonly { value: Value; label: string; about?: string }[];
  value?: Value;
  choose: (value: Value) => void;
}) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = options.filter(({ label }) => ` ${label.toLowerCase()}`.includes(wanted && ` ${wanted}`));
  return (
    <div className={classes.choices}>
      {options.length > few && (
        <TextField
          type="search"
          aria-label="Найти"
          placeholder="Найти"
          className={classes.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter would submit the form around the field.
            event.preventDefault();
            const [only, ...others] = found;
            if (only && others.length === 0) choose(only.value);
          }}
        />
      )}
      {found.length === 0 && <p className={classes.note}>Ничего не нашлось</p>}
      {found.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.choice}
          aria-pressed={value === undefined ? undefined : option.value === value}
          title={option.about}
          onClick={() => choose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** The number of choices visible at once. */
const few = 12;
