import '@mantine/core/styles/Input.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import field from '../../../ui/form/field.module.css';

/** One of a few words, as a field of a form. */
export function ChoiceField({ help, error, ...rest }: NativeSelectProps & { help?: string }) {
  return (
    <NativeSelect
      size="md"
      classNames={{ label: `${field.label}`, description: `${field.note}`, error: `${field.note}` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error ? undefined : help}
      error={error}
      {...rest}
    />
  );
}
