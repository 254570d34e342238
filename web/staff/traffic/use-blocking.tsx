import type { ComponentProps } from 'react';
import { DecideModal } from '../../ui/dialog/decide-modal.tsx';
import { useModal } from '../../ui/dialog/opening.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';

/** The actions of a list that block one record and free it again, with their dialogs. */
export function useBlocking<Item extends { isBlocked: boolean }>(
  block: (one: Item) => Decision,
  free: (one: Item) => Decision,
) {
  const blocking = useModal((one: Item) => (
    <DecideModal submitText="Заблокировать" danger reason={blockReason} {...block(one)} />
  ));
  const freeing = useModal((one: Item) => <DecideModal submitText="Снять блокировку" {...free(one)} />);
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

type Decision = Pick<ComponentProps<typeof DecideModal>, 'title' | 'lead' | 'act'>;

const blockReason = { label: 'Причина', required: 'Укажите причину', maxLength: 500 };
