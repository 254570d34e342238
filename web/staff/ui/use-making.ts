import { createElement, type ReactNode, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { OnClose } from '../../ui/dialog/opening.ts';
import { changedAbove } from '../../ui/filter/list-address.ts';

/**
 * The form for a new record of a list: open where the address says `new`, so that the palette can link to it. A new record,
 * named to `onMade`, replaces the form in the history once the modal has left the screen, so that Back leads to the list.
 *
 *     const making = useMaking((onMade) => <PromotionModal onMade={onMade} />, (id) => pathTo('promotion', { id }));
 *     <Button onClick={making.open}>Новая акция</Button>
 *     {maySave && making.modal}
 */
export function useMaking(
  render: (onMade: (id: number) => void) => ReactNode,
  pathOf?: (id: number) => string,
) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const made = useRef<number>(null);
  const onClose = () => {
    const to = made.current && pathOf ? pathOf(made.current) : changedAbove(query, { new: null });
    void navigate(to, { replace: true });
  };
  const onMade = (id: number) => {
    made.current = id;
  };
  return {
    open: () => void navigate(changedAbove(query, { new: '1' })),
    modal: query.has('new') && createElement(OnClose, { value: onClose }, render(onMade)),
  };
}
