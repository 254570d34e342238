import '@mantine/core/styles/Input.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type Framed, fieldFrame } from './field-frame.ts';

/** A line of text. */
export function TextField({ help, error, ...rest }: TextFieldProps) {
  return <TextInput {...fieldFrame(help, error)} {...rest} />;
}

export type TextFieldProps = Framed<TextInputProps>;
