import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import field from '../../../ui/form/field.module.css';

/** One of a few words. */
export function ChoiceField<Word extends string>({
  label,
  help,
  options,
  value,
  choose,
  ...rest
}: ChoiceFieldProps<Word>) {
  return (
    <NativeSelect
      size="md"
      classNames={{ label: `${field.label}`, description: `${field.note}` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={help}
      data={options.map((option) => ({ value: option.value, label: option.label }))}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) choose(chosen.value);
      }}
      {...(rest.isNamedAside ? { 'aria-label': label } : { label })}
    />
  );
}

type ChoiceFieldProps<Word extends string> = {
  label: string;
  help?: string | undefined;
  options: readonly { value: Word; label: string }[];
  value: Word;
  choose: (value: Word) => void;
  /** Its name is the head of its column. */
  isNamedAside?: boolean;
};
