import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longestSearch } from '#contract/wire/list-address';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ask, type ResultOf } from '../../rpc/rpc.ts';
import { partnerLabel } from '../../ui/partner-label.ts';
import { FoundList, takeOnEnter } from './found-list.tsx';

type Found = ResultOf<'operator.get-user-names'>['items'][number];

/** A search for a partner; the results stand below it, to be taken. */
export function PartnerFinder({ label, verb, take }: PartnerFinderProps) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({ ...ask('operator.get-user-names', { term, pageSize: 8 }), enabled: term !== '' });
  const takeAndEmpty = (one: Found) => {
    setTyped('');
    take(one);
  };
  return (
    <div>
      <TextField
        label={label}
        type="search"
        placeholder="Логин, имя, почта или ID"
        maxLength={longestSearch}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={takeOnEnter(term === typed.trim() ? found.data?.items : [], takeAndEmpty)}
      />
      {typed.trim() !== '' && (
        <FoundList
          search={found}
          items={found.data?.items.map((one) => ({ id: one.id, name: partnerLabel(one), item: one }))}
          verb={verb}
          take={takeAndEmpty}
        />
      )}
    </div>
  );
}

type PartnerFinderProps = { label: string; verb: string; take: (partner: Found) => void };
