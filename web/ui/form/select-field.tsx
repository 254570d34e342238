import { IconChevronDown } from '@tabler/icons-react';
import { smallIcon } from '../page/button-icon.ts';
import { FieldFrame, type FieldProps, useField } from './field.tsx';

/** One of a few texts, which may stand in groups. */
export function SelectField({ data, ...props }: SelectFieldProps) {
  const [parts, select] = useField<'select'>({ after: <IconChevronDown {...smallIcon} />, ...props });
  return (
    <FieldFrame {...parts}>
      <select {...select}>
        {data.map((entry) =>
          typeof entry === 'object' && 'group' in entry ? (
            <optgroup key={entry.group} label={entry.group}>
              {entry.items.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(entry)
          ),
        )}
      </select>
    </FieldFrame>
  );
}

function optionOf(choice: Choice) {
  const { value, label, disabled } = typeof choice === 'string' ? plain(choice) : choice;
  return (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  );
}

const plain = (text: string) => ({ value: text, label: text, disabled: false });

type Choice = string | { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<FieldProps<'select'>, 'children'> & {
  data: readonly (Choice | { group: string; items: readonly Choice[] })[];
};
