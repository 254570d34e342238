import { Button } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { TextButton } from '../../../ui/page/text-link.tsx';
import classes from './editor/offer-editor.module.css';

/** The results of a search, each with its button; `items` are undefined until the answer comes. */
export function FoundList<Item>({ search, items, verb, take }: FoundListProps<Item>) {
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
      {items.map(({ id, name, item }) => (
        <li key={id}>
          <span>
            {name} <span className="small dim">ID {id}</span>
          </span>
          <Button size="xs" variant="default" aria-label={`${verb}: ${name}`} onClick={() => take(item)}>
            {verb}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Enter in a search takes a single result; the form around the search is not sent. */
export function takeOnEnter<Item>(items: readonly Item[] | undefined, take: (item: Item) => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const [only, ...others] = items ?? [];
    if (only !== undefined && others.length === 0) take(only);
  };
}

type FoundListProps<Item> = {
  search?: { isError: boolean; refetch: () => unknown };
  items: { id: number; name: string; item: Item }[] | undefined;
  verb: string;
  take: (item: Item) => void;
};
