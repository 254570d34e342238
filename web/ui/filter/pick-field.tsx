import type { PickFilter } from './filters.ts';
import type { Change } from './list-address.ts';
import { Picker } from './picker.tsx';

/**
 * A filter by one of many records or words. An empty text removes the filter; a text without a choice is written unchanged, so that
 * the filter reports it.
 */
export function PickField({
  filter: { name, label, source, read },
  query,
  change,
}: {
  filter: PickFilter;
  query: URLSearchParams;
  change: (change: Change) => void;
}) {
  const written = query.get(name) ?? '';
  return (
    <Picker
      label={label}
      source={source}
      placeholder="Все"
      value={written}
      isWrong={written !== '' && read(query) === undefined}
      takesAnyText
      choose={(value) => change({ [name]: value })}
    />
  );
}
