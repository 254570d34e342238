import { useNavigate, useSearchParams } from 'react-router';
import { changedAbove } from '../../ui/filter/list-address.ts';

/**
 * The form for a new record of a list: open where the address says `new`, so that the palette leads to it. A record that was made takes
 * the form's place in the history: Back leads to the list.
 */
export function useMaking(pathOf?: (id: number) => string) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return {
    isOpen: query.has('new'),
    open: () => void navigate(changedAbove(query, { new: '1' })),
    /** With the id of what was made. */
    closed: (made?: number | null) => {
      const to = made && pathOf ? pathOf(made) : changedAbove(query, { new: null });
      void navigate(to, { replace: true });
    },
  };
}
