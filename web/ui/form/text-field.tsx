import '@mantine/core/styles/Input.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import classes from './field.module.css';

/** A line of text: label above, help below, and an error in the help's place. */
export function TextField({ help, error, ...rest }: TextFieldProps) {
  return (
    <TextInput
      size="md"
      classNames={{ label: `${classes.label}`, description: `${classes.note}`, error: `${classes.note}` }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={error ? undefined : help}
      error={error}
      {...rest}
    />
  );
}

export type TextFieldProps = Omit<TextInputProps, 'description' | 'inputWrapperOrder'> & { help?: string };
