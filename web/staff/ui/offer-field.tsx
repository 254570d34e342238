import type { ReactNode } from 'react';
import { Picker } from '../../ui/filter/picker.tsx';
import { offerFilter } from './list/record-filters.ts';

/** A form's offer: its value is the offer's id, empty for none. */
export function OfferField({
  value = '',
  onChange,
  error,
}: {
  value?: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}) {
  return (
    <Picker
      label={label}
      source={source}
      placeholder="Название или ID"
      value={value}
      error={error}
      choose={onChange}
    />
  );
}

const { label, source } = offerFilter();
