import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { TextField } from '../form/text-field.tsx';
import type { Change } from './list-address.ts';

/** A number of the address: written there after a debounce, at once on Enter and where the field is left. */
export function TypedField({
  label,
  name,
  query,
  change,
  isWhole = false,
  isQuiet = false,
}: TypedFieldProps) {
  const current = query.get(name) ?? '';
  const [typed, setTyped] = useState(current);
  const [followed, setFollowed] = useState(current);
  // Back or a link replaces what was typed.
  if (followed !== current) {
    setFollowed(current);
    setTyped(current);
  }
  const changeSoon = useDebouncedCallback((text: string) => {
    if (text !== current) change({ [name]: text }, true);
  }, 300);
  return (
    <TextField
      inputMode={isWhole ? 'numeric' : 'decimal'}
      {...(isQuiet ? { 'aria-label': label, placeholder: label } : { label })}
      maxLength={16}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        const text = value.replace(isWhole ? /\D/g : /[^\d.,−-]/g, '').replace('−', '-');
        setTyped(text);
        changeSoon(text);
      }}
      onKeyDown={({ key }) => key === 'Enter' && changeSoon.flush()}
      onBlur={() => changeSoon.flush()}
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
