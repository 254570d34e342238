import '@mantine/core/styles/Input.css';
import { Textarea, type TextareaProps } from '@mantine/core';
import { type Framed, fieldFrame } from './field-frame.ts';

/** Lines of text; the field grows with them up to `maxRows`. */
export function AreaField({ help, error, ...rest }: AreaFieldProps) {
  return <Textarea {...fieldFrame(help, error)} autosize {...rest} />;
}

export type AreaFieldProps = Framed<TextareaProps>;
