import { type ReactNode, useState } from 'react';
import type { Found, PickSource } from '../../../ui/filter/pick-source.ts';
import { Picker } from '../../../ui/filter/picker.tsx';
import { call, type ResultOf } from '../../rpc/rpc.ts';
import type { Contract } from './contract-columns.tsx';

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
  ask: (term) => {
    const params = { term, isInitial: true, pageSize: 8 };
    return {
      queryKey: ['operator.get-ad-contracts', params],
      queryFn: ({ signal }) => call('operator.get-ad-contracts', params, signal),
      select: ({ items }: ResultOf<'operator.get-ad-contracts'>): Found[] => items.map(foundOf),
    };
  },
};

function foundOf({ id, number, name, advertiser }: Contract): Found {
  return { value: String(id), label: `${number} · ${advertiser?.name ?? name}`, note: `№ ${id}` };
}
