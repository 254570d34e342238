import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longestSearch } from '#contract/wire/list-address';
import { TextField } from '../../../ui/form/text-field.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import { ask } from '../../rpc/rpc.ts';
import { FoundList, takeOnEnter } from './found-list.tsx';

/** The offer's advertiser, or a search for one. */
export function AdvertiserFinder({ chosen, choose, error }: AdvertiserFinderProps) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({ ...ask('operator.get-advertisers', { term, pageSize: 8 }), enabled: term !== '' });
  const takeAndEmpty = ({ id, name }: Named) => {
    setTyped('');
    choose({ id, name });
  };
  if (chosen)
    return (
      <p>
        Рекламодатель: <strong>{chosen.name}</strong>{' '}
        <TextButton onClick={() => choose(null)}>Выбрать другого</TextButton>
      </p>
    );
  return (
    <div>
      <TextField
        label="Рекламодатель"
        type="search"
        placeholder="Название или ID"
        maxLength={longestSearch}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={takeOnEnter(term === typed.trim() ? found.data?.items : [], takeAndEmpty)}
      />
      {typed.trim() !== '' && (
        <FoundList
          search={found}
          items={found.data?.items.map((item) => ({ id: item.id, name: item.name, item }))}
          verb="Выбрать"
          take={takeAndEmpty}
        />
      )}
    </div>
  );
}

type Named = { id: number; name: string };
type AdvertiserFinderProps = {
  chosen: Named | null;
  choose: (advertiser: Named | null) => void;
  error?: string | undefined;
};
