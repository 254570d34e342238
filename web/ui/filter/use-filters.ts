import { useNavigate, useSearchParams } from 'react-router';
import { type Change, changed, filterVisit } from './list-address.ts';

/** The address, and a function that changes it and begins at the first page; with `replace` without an entry of the history of its own. */
export function useFilters() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const change = (by: Change, replace = false) =>
    void navigate(changed(query, by), { ...filterVisit, replace });
  return [query, change] as const;
}
