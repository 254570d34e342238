import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from '../form/text-field.tsx';
import { cleanSearch, longestSearch } from '../list/address.ts';

/** A search over a list: after a debounce, at once on Enter and where the field is left, so that a link opened next stays opened. `current` is the term of the query string. */
export function SearchField({ label, isLabelled = false, current, search, className }: SearchFieldProps) {
  const [typed, setTyped] = useFollowing(current);
  const searchSoon = useDebouncedCallback((text: string) => {
    const wanted = cleanSearch(text);
    if (wanted !== current) search(wanted);
  }, 300);
  return (
    <TextField
      type="search"
      {...(isLabelled ? { label } : { 'aria-label': label, placeholder: 'Поиск' })}
      maxLength={longestSearch}
      className={className ?? ''}
      leftSection={<IconSearch size={20} stroke={1.5} aria-hidden />}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        searchSoon(value);
      }}
      onKeyDown={({ key }) => key === 'Enter' && searchSoon.flush()}
      onBlur={() => searchSoon.flush()}
    />
  );
}

type SearchFieldProps = {
  label: string;
  /** The label stands above the field. */
  isLabelled?: boolean;
  current: string;
  search: (term: string) => void;
  className?: string | undefined;
};

/** The typed text; a change of the query string (Back, a link) replaces it. */
function useFollowing(current: string): [string, (text: string) => void] {
  const [typed, setTyped] = useState(current);
  const [followed, setFollowed] = useState(current);
  if (followed !== current) {
    setFollowed(current);
    if (cleanSearch(typed) !== current) setTyped(current);
  }
  return [typed, setTyped];
}
