import type { ComponentProps } from 'react';
import { SelectField } from './select-field.tsx';

/** One of a few values, each with its text. Takes `value` and `choose`, or the properties of the form's field. */
export function ChoiceField<Word extends string>({
  options,
  choose,
  onChange = choose,
  ...rest
}: Omit<ComponentProps<typeof SelectField>, 'data' | 'value' | 'onChange'> & {
  options: readonly { value: Word; label: string }[];
  value?: Word;
  choose?: (value: Word) => void;
  onChange?: (value: Word) => void;
}) {
  return (
    <SelectField
      data={options.map(({ value, label }) => ({ value, label }))}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ value }) => value === currentTarget.value);
        if (chosen) onChange?.(chosen.value);
      }}
      {...rest}
    />
  );
}
