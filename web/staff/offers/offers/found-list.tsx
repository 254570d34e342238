import { useDebouncedValue } from '@mantine/hooks';
import {
  type DefaultError,
  type QueryKey,
  type UnusedSkipTokenOptions,
  useQuery,
} from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { longestSearch } from '#contract/wire/list-address';
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { TextButton } from '../../../ui/page/text-link.tsx';
import classes from './editor/offer-editor.module.css';

/** The results of a search, each with its button; `items` are undefined until the answer comes. */
export function FoundList<Item extends { id: number }>({
  search,
  items,
  nameOf,
  verb,
  take,
}: FoundListProps<Item>) {
  if (!items)
    return (
      <p className="small dim" role="status">
        {search?.isError ? (
          <>
            Поиск не удался. <TextButton onClick={() => void search.refetch()}>Повторить</TextButton>
          </>
        ) : (
          'Ищем…'
        )}
      </p>
    );
  if (items.length === 0) return <p className="small dim">Никого и ничего не нашли.</p>;
  return (
    <ul className={classes.found}>
      {items.map((item) => (
        <li key={item.id}>
          <span>
            {nameOf(item)} <span className="small dim">ID {item.id}</span>
          </span>
          <ActionButton size="xs" aria-label={`${verb}: ${nameOf(item)}`} onClick={() => take(item)}>
            {verb}
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}

/** A search for a record; the results stand below it, to be taken. Enter takes a single result; the form around is not sent. */
export function Finder<Answer extends { items: { id: number }[] }, Key extends QueryKey>({
  ask,
  nameOf,
  verb,
  take,
  taken = [],
  ...field
}: FinderProps<Answer, Key>) {
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({ ...ask(term), enabled: term !== '' });
  const items = found.data?.items.filter(({ id }) => !taken.includes(id));
  const takeAndEmpty = (one: Answer['items'][number]) => {
    setTyped('');
    take(one);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [only, ...others] = (term === typed.trim() && items) || [];
    if (only !== undefined && others.length === 0) takeAndEmpty(only);
  };
  return (
    <div>
      <TextField
        type="search"
        maxLength={longestSearch}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
        {...field}
      />
      {typed.trim() !== '' && (
        <FoundList search={found} items={items} nameOf={nameOf} verb={verb} take={takeAndEmpty} />
      )}
    </div>
  );
}

type FinderProps<Answer extends { items: { id: number }[] }, Key extends QueryKey> = Pick<
  FoundListProps<Answer['items'][number]>,
  'nameOf' | 'verb' | 'take'
> &
  Pick<TextFieldProps, 'label' | 'placeholder' | 'error' | 'ref'> & {
    ask: (term: string) => UnusedSkipTokenOptions<Answer, DefaultError, Answer, Key>;
    /** Records that are not offered again. */
    taken?: number[];
  };

type FoundListProps<Item> = {
  search?: { isError: boolean; refetch: () => unknown };
  items: Item[] | undefined;
  nameOf: (item: Item) => string;
  verb: string;
  take: (item: Item) => void;
};
