import { IconSearch } from '@tabler/icons-react';
import { cleanSearch, longestSearch } from '#contract/wire/list-address';
import { TextField } from '../form/text-field.tsx';
import { buttonIcon } from '../page/button-icon.ts';
import { useTyped } from './use-typed.ts';

/** A search over a list. `current` is the term of the query string. */
export function SearchField({
  label,
  isLabelled = false,
  current,
  search,
  className,
}: {
  label: string;
  /** True where the label stands above the field. */
  isLabelled?: boolean;
  current: string;
  search: (term: string) => void;
  className?: string | undefined;
}) {
  return (
    <TextField
      type="search"
      {...(isLabelled ? { label } : { 'aria-label': label, placeholder: 'Поиск' })}
      maxLength={longestSearch}
      className={className ?? ''}
      leftSection={<IconSearch {...buttonIcon} />}
      {...useTyped(current, search, cleanSearch)}
    />
  );
}
