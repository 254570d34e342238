import { FieldFrame, type FieldProps, useField } from './field.tsx';

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const [parts, input] = useField<'input'>(props);
  return (
    <FieldFrame {...parts}>
      <input {...input} />
    </FieldFrame>
  );
}

export type TextFieldProps = FieldProps<'input'>;
