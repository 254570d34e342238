import type { ReactNode } from 'react';
import { useModal } from '../../ui/dialog/opening.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';

/** The actions of a list that block one record and free it again, with their dialogs. */
export function useBlocking<Item extends { isBlocked: boolean }>(
  block: (one: Item) => ReactNode,
  free: (one: Item) => ReactNode,
) {
  const blocking = useModal(block);
  const freeing = useModal(free);
  const buttons = (chosen: Item[]) => {
    const one = chosen.length === 1 ? chosen[0] : undefined;
    return (
      <>
        <ActionButton disabled={!one || one.isBlocked} onClick={() => one && blocking.open(one)}>
          Заблокировать
        </ActionButton>
        <ActionButton disabled={!one?.isBlocked} onClick={() => one && freeing.open(one)}>
          Снять блокировку
        </ActionButton>
      </>
    );
  };
  const modals = (
    <>
      {blocking.modal}
      {freeing.modal}
    </>
  );
  return { buttons, modals };
}
