import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';
import classes from './switch-field.module.css';

/**
 * A switch beside its label, as a field of a form: it takes effect when the form is sent. Takes `isOn` and `turn`, or the
 * properties of the form's field.
 */
export function SwitchField({ label, help, isOn, turn, value = isOn, onChange = turn }: SwitchFieldProps) {
  return (
    <Switch
      size="md"
      classNames={{
        body: `${classes.body}`,
        track: `${classes.track}`,
        description: `${classes.help}`,
      }}
      label={label}
      description={help}
      checked={value ?? false}
      onChange={({ currentTarget: { checked } }) => onChange?.(checked)}
    />
  );
}

type SwitchFieldProps = {
  label: string;
  help?: string | undefined;
  isOn?: boolean;
  turn?: (isOn: boolean) => void;
  value?: boolean;
  onChange?: (isOn: boolean) => void;
};
