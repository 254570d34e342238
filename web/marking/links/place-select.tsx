import { useQuery } from '@tanstack/react-query';
import type { ChangeEvent, ReactNode } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { askPlaces } from './place.ts';

/** The place where a link will stand, for a partner who has named places. */
export function PlaceSelect({ value, onChange, error }: PlaceSelectProps) {
  const { data } = useQuery(askPlaces);
  if (!data || data.items.length === 0) return null;
  return (
    <SelectField
      label="Площадка"
      help="Где будет стоять ссылка"
      data={[
        { value: '', label: 'Не указана' },
        ...data.items.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value}
      onChange={onChange}
      error={error}
    />
  );
}

export type PlaceSelectProps = {
  value?: string;
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void;
  error?: ReactNode;
};
