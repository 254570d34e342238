import '@mantine/core/styles/Input.css';
import { NativeSelect } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { type PostbackEvent, postbackEvents } from '#contract/postbacks/postback-events';
import { postbackEventNames } from '#contract/postbacks/postback-names';
import { filterVisit } from '../ui/filter/filter-visit.ts';
import classes from './postbacks.module.css';

/** All postbacks or those of one event. A choice counts at once. */
export function EventFilter({ current }: { current: PostbackEvent | undefined }) {
  const [, setQuery] = useSearchParams();
  return (
    <search className={classes.filter} aria-label="Фильтр">
      <NativeSelect
        aria-label="Событие"
        size="md"
        data={options}
        value={current ?? ''}
        onChange={({ currentTarget: { value } }) => setQuery((query) => withEvent(query, value), filterVisit)}
      />
    </search>
  );
}

const options = [
  { value: '', label: 'Все события' },
  ...postbackEvents.map((value) => ({ value, label: postbackEventNames[value] })),
];

/** Reads the event from the query string; an invalid value counts as absent. */
export function readEvent(query: URLSearchParams): PostbackEvent | undefined {
  return postbackEvents.find((event) => event === query.get('event'));
}

function withEvent(query: URLSearchParams, event: string): URLSearchParams {
  const other = new URLSearchParams(query);
  if (event) other.set('event', event);
  else other.delete('event');
  return other;
}
