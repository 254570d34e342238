import { createElement, type ReactNode, useRef } from 'react';
import { currentVisit, navigate } from '../../router/router.ts';
import { useSearchParams } from '../../router/view.tsx';
import { OnClose } from '../../ui/dialog/opening.ts';
import { changedAbove, filterVisit } from '../../ui/filter/list-address.ts';

/**
 * Takes a record's dialog out of the address once the dialog has left the screen, unless the address names another one by then:
 * a press during the closing animation opens that one.
 */
export function leaveAddress(name: string, value: string | null): void {
  const { query } = currentVisit().entry;
  if (query.get(name) !== value) return;
  void navigate(changedAbove(query, { [name]: null }), { ...filterVisit, replace: true });
}

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
  const query = useSearchParams();
  const made = useRef<number>(null);
  const onClose = () => {
    // The reader has gone on while the modal left the screen.
    if (!currentVisit().entry.query.has('new')) return;
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
