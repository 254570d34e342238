import type { ReactNode } from 'react';
import { Picker } from '../../ui/filter/picker.tsx';
import { advertiserFilter } from './list/record-filters.ts';

/** A form's advertiser, or none. `name` is that of `id`, where the page knows it. */
export function AdvertiserField({
  id,
  name,
  choose,
  error,
}: {
  id: number | null;
  name?: string;
  choose: (advertiser: { id: number; name: string } | null) => void;
  error?: ReactNode;
}) {
  return (
    <Picker
      label={label}
      source={source}
      placeholder="Не выбран"
      value={id === null ? '' : String(id)}
      name={name}
      error={error}
      choose={(value, chosen = '') => choose(value === '' ? null : { id: Number(value), name: chosen })}
    />
  );
}

const { label, source } = advertiserFilter();
