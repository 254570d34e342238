import { useId } from 'react';
import classes from './check-list.module.css';
import { Checkbox } from './checkbox.tsx';

/** Several of a few values, all in view; many are chips in two columns. */
export function CheckList<Word extends string>({
  label,
  choices,
  value,
  onChange,
  error,
  'data-path': path,
  areChips = false,
}: CheckListProps<Word>) {
  const noteId = useId();
  return (
    <fieldset
      className={classes.group}
      data-chips={areChips || undefined}
      aria-describedby={error ? noteId : undefined}
    >
      <legend>{label}</legend>
      {choices.map((choice, place) => (
        <Checkbox
          key={choice.value}
          size="md"
          label={choice.label}
          error={Boolean(error)}
          // The form finds its field by this attribute.
          data-path={place === 0 ? path : undefined}
          checked={value.includes(choice.value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, choice.value] : value.filter((one) => one !== choice.value))
          }
        />
      ))}
      {error && (
        <p id={noteId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

type CheckListProps<Word extends string> = {
  label: string;
  choices: readonly { value: Word; label: string }[];
  value: Word[];
  onChange: (value: Word[]) => void;
  error?: React.ReactNode;
  'data-path'?: string;
  areChips?: boolean;
};
