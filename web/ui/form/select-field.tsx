import '@mantine/core/styles/Input.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { type Framed, fieldFrame } from './field-frame.ts';

/** One of a few texts. */
export function SelectField({ help, error, ...rest }: SelectFieldProps) {
  return <NativeSelect {...fieldFrame(help, error)} {...rest} />;
}

export type SelectFieldProps = Framed<NativeSelectProps>;
