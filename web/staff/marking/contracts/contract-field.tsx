import { type ReactNode, useState } from 'react';
import type { PickSource } from '../../../ui/filter/pick-source.ts';
import { Picker } from '../../../ui/filter/picker.tsx';
import { found } from '../../ui/list/record-filters.ts';

/** A form's contract with an advertiser, or none. `name` is that of the form's first value. */
export function ContractField({
  label = 'Изначальный договор',
  placeholder,
  name,
  value = '',
  onChange,
  error,
}: {
  label?: string;
  placeholder: string;
  name: string;
  value?: string;
  onChange: (value: string) => void;
  error?: ReactNode;
}) {
  const [chosenName, setChosenName] = useState(name);
  return (
    <Picker
      label={label}
      source={initialContracts}
      placeholder={placeholder}
      value={value}
      name={chosenName}
      error={error}
      choose={(chosen, itsName = '') => {
        setChosenName(itsName);
        onChange(chosen);
      }}
    />
  );
}

/** Contracts with advertisers, found by number, name and ИНН. A chosen one is known by its name. */
const initialContracts: PickSource = {
  ask: (term) =>
    found('operator.get-ad-contracts', { term, isInitial: true, pageSize: 8 }, ({ items }) =>
      items.map(({ id, number, name, advertiser }) => ({
        value: String(id),
        label: `${number} · ${advertiser?.name ?? name}`,
        note: `№ ${id}`,
      })),
    ),
};
