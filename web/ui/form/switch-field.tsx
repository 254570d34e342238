import { useId } from 'react';
import classes from './switch.module.css';

/**
 * A switch beside its label, as a field of a form: it takes effect when the form is sent. Takes `isOn` and `turn`, or the
 * properties of the form's field.
 */
export function SwitchField({
  label,
  help,
  isOn,
  turn,
  value = isOn,
  onChange = turn,
}: {
  label: string;
  help?: string | undefined;
  isOn?: boolean;
  turn?: (isOn: boolean) => void;
  value?: boolean;
  onChange?: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={classes.field}>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={value ?? false}
        className={classes.switch}
        aria-describedby={help && `${id}help`}
        checked={value ?? false}
        onChange={({ currentTarget: { checked } }) => onChange?.(checked)}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {help && <p id={`${id}help`}>{help}</p>}
      </div>
    </div>
  );
}
