import { useNavigate, useSearchParams } from 'react-router';
import { changedAbove } from '../../ui/filter/list-address.ts';

/**
 * The form for a new record of a list: open where the address says `new`, so that the palette can link to it. A new record
 * replaces the form in the history, so that Back leads to the list.
 */
export function useMaking(pathOf?: (id: number) => string) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return {
    isOpen: query.has('new'),
    open: () => void navigate(changedAbove(query, { new: '1' })),
    /** Receives the id of the new record. */
    closed: (made?: number | null) => {
      const to = made && pathOf ? pathOf(made) : changedAbove(query, { new: null });
      void navigate(to, { replace: true });
    },
  };
}
