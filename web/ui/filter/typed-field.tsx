import { TextField } from '../form/text-field.tsx';
import type { Change } from './list-address.ts';
import { useTyped } from './use-typed.ts';

/** A number of the address; for any other text the filter reports an error. */
export function TypedField({
  label,
  name,
  query,
  change,
  isWhole = false,
  isQuiet = false,
}: {
  label: string;
  /** The name of the parameter. */
  name: string;
  query: URLSearchParams;
  change: (change: Change, replace?: boolean) => void;
  /** True where phones show only digits. */
  isWhole?: boolean;
  /** True where the label stands in the field while the field is empty. */
  isQuiet?: boolean;
}) {
  return (
    <TextField
      inputMode={isWhole ? 'numeric' : 'decimal'}
      {...(isQuiet ? { 'aria-label': label, placeholder: label } : { label })}
      maxLength={16}
      {...useTyped(query.get(name) ?? '', (text) => change({ [name]: text }, true))}
    />
  );
}
