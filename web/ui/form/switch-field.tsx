import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Switch } from '@mantine/core';

/** A switch beside its words, as a field of a form: it counts when the form is sent. */
export function SwitchField({ label, isOn, turn }: SwitchFieldProps) {
  return (
    <Switch
      size="md"
      label={label}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => turn(checked)}
    />
  );
}

type SwitchFieldProps = { label: string; isOn: boolean; turn: (isOn: boolean) => void };
