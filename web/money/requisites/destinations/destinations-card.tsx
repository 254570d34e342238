import { IconCreditCard, IconPlus } from '@tabler/icons-react';
import { useMember } from '../../../accounts/reach/use-member.ts';
import { serverNow } from '../../../rpc/server-time.ts';
import { useModal } from '../../../ui/dialog/opening.ts';
import { EmptyState } from '../../../ui/feedback/failed-state.tsx';
import { laterModal } from '../../../ui/feedback/later.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Destination, Payee, Requisites } from '../ask-requisites.ts';
import { isClosed } from '../brake/brake-lines.ts';
import { BrakeNotice } from '../brake/brake-notice.tsx';
import { useRequisiteActions } from '../requisite-actions.ts';
import { DestinationList } from './destination-list.tsx';
import type { DestinationActions } from './destination-row.tsx';
import type { DestinationOpening } from './use-destination-steps.ts';

const DestinationModal = laterModal(async () => (await import('./destination-modal.tsx')).DestinationModal);

/** The destinations, and the reasons why they wait. */
export function DestinationsCard({ methods, payees, items, brake, codeBy }: Requisites) {
  const { busy, setMain, archive } = useRequisiteActions();
  const paid = payees.filter(mayBePaid);
  const modal = useModal((opening: DestinationOpening) => (
    <DestinationModal opening={opening} methods={methods} payees={paid} codeBy={codeBy} />
  ));
  const isMember = useMember() !== undefined;
  const isOpen = !isMember && !isClosed(brake, serverNow());
  const add = isOpen && paid.length > 0 && (
    <Button
      variant={items.length > 0 ? 'default' : 'filled'}
      icon={IconPlus}
      onClick={() => modal.open({ action: 'add' })}
    >
      Добавить реквизиты
    </Button>
  );
  const actions = {
    busy,
    confirm: (destination: Destination) => modal.open({ action: 'confirm', destination }),
    replace: (destination: Destination) => modal.open({ action: 'replace', destination }),
    setMain,
    archive,
  } satisfies DestinationActions;
  return (
    <Card title="Куда платить" actions={items.length > 0 && add}>
      <BrakeNotice brake={brake} />
      {items.length === 0 ? (
        <EmptyState
          icon={IconCreditCard}
          title="Реквизитов пока нет"
          text={paid.length > 0 ? fromHere : firstPayee}
          action={add}
        />
      ) : (
        <DestinationList destinations={items} actions={isOpen ? actions : null} />
      )}
      {modal.modal}
    </Card>
  );
}

function mayBePaid({ state }: Payee) {
  return state === 'active' || state === 'checking';
}

const fromHere =
  'Добавьте счёт или кошелёк. Первые реквизиты ждут и проверяются сетью, поэтому добавьте их заранее.';
const firstPayee = 'Сначала добавьте получателя: счёт или кошелёк открыт на него.';
