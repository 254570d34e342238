import { TextField } from '../form/text-field.tsx';
import type { Change } from './list-address.ts';
import { useTyped } from './use-typed.ts';

/** A number of the address; of any other text the filter says that it is not understood. */
export function TypedField({
  label,
  name,
  query,
  change,
  isWhole = false,
  isQuiet = false,
}: TypedFieldProps) {
  return (
    <TextField
      inputMode={isWhole ? 'numeric' : 'decimal'}
      {...(isQuiet ? { 'aria-label': label, placeholder: label } : { label })}
      maxLength={16}
      {...useTyped(query.get(name) ?? '', (text) => change({ [name]: text }, true))}
    />
  );
}

type TypedFieldProps = {
  label: string;
  /** Of the parameter. */
  name: string;
  query: URLSearchParams;
  change: (change: Change, replace?: boolean) => void;
  /** Phones show digits alone. */
  isWhole?: boolean;
  /** The label stands in the field while it is empty. */
  isQuiet?: boolean;
};
