import { TextField } from '../form/text-field.tsx';
import type { Change } from './list-address.ts';
import { useTyped } from './use-typed.ts';

/** A number of the address. */
export function TypedField({
  label,
  name,
  query,
  change,
  isWhole = false,
  isQuiet = false,
}: TypedFieldProps) {
  const { onChange, ...typed } = useTyped(query.get(name) ?? '', (text) => change({ [name]: text }, true));
  return (
    <TextField
      inputMode={isWhole ? 'numeric' : 'decimal'}
      {...(isQuiet ? { 'aria-label': label, placeholder: label } : { label })}
      maxLength={16}
      {...typed}
      onChange={({ currentTarget: { value } }) => {
        const text = value.replace(isWhole ? /\D/g : /[^\d.,−-]/g, '').replace('−', '-');
        onChange({ currentTarget: { value: text } });
      }}
    />
  );
}

type TypedFieldProps = {
  label: string;
  /** Of the parameter. */
  name: string;
  query: URLSearchParams;
  change: (change: Change, replace?: boolean) => void;
  /** Digits alone. */
  isWhole?: boolean;
  /** The label stands in the field while it is empty. */
  isQuiet?: boolean;
};
