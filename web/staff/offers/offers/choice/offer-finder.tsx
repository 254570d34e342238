import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { longestSearch } from '#contract/wire/list-address';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { ask } from '../../../rpc/rpc.ts';
import { FoundList, takeOnEnter } from '../found-list.tsx';
import type { Chosen } from './use-choice.ts';

/** A search for an offer outside the list. */
export function OfferFinder({ taken, take }: { taken: number[]; take: (offer: Chosen) => void }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [term] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({ ...ask('operator.get-offers', { term, pageSize: 10 }), enabled: term !== '' });
  const items = found.data?.items
    .filter(({ id }) => !taken.includes(id))
    .map(({ id, name, status }) => ({ id, name, item: { id, name, status } }));
  const takeAndEmpty = (offer: Chosen) => {
    take(offer);
    setTyped('');
    // The pressed button disappears with the list.
    field.current?.focus();
  };
  return (
    <div>
      <TextField
        ref={field}
        label="Добавить оффер"
        type="search"
        placeholder="Название или ID"
        maxLength={longestSearch}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={takeOnEnter(term === typed.trim() ? items?.map(({ item }) => item) : [], takeAndEmpty)}
      />
      {typed.trim() !== '' && <FoundList search={found} items={items} verb="Добавить" take={takeAndEmpty} />}
    </div>
  );
}
