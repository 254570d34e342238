import { IconPlus, IconUser } from '@tabler/icons-react';
import { useMember } from '../../../accounts/reach/use-member.ts';
import { serverNow } from '../../../rpc/server-time.ts';
import { useModal } from '../../../ui/dialog/opening.ts';
import { EmptyState } from '../../../ui/feedback/failed-state.tsx';
import { laterModal } from '../../../ui/feedback/later.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import type { Payee, Requisites } from '../ask-requisites.ts';
import { isClosed } from '../brake/brake-lines.ts';
import classes from '../requisites.module.css';
import { PayeeRow } from './payee-row.tsx';

const PayeeModal = laterModal(async () => (await import('./payee-modal.tsx')).PayeeModal);

/** The payees, each with the state of the network's check. */
export function PayeesCard({ payees, methods, brake }: Requisites) {
  const modal = useModal((payee: Payee | null) => <PayeeModal payee={payee} kinds={methods.payees} />);
  const isMember = useMember() !== undefined;
  const isOpen = !isMember && !isClosed(brake, serverNow());
  const isPaying = methods.payees.length > 0;
  const add = isOpen && isPaying && (
    <Button
      variant={payees.length > 0 ? 'default' : 'filled'}
      icon={IconPlus}
      onClick={() => modal.open(null)}
    >
      Добавить получателя
    </Button>
  );
  return (
    <Card title="Получатели" actions={payees.length > 0 && add}>
      {payees.length === 0 ? (
        <EmptyState
          icon={IconUser}
          title="Получателя пока нет"
          text={isPaying ? first : noMethods}
          action={add}
        />
      ) : (
        <ul className={classes.list}>
          {payees.map((payee) => (
            <PayeeRow
              key={payee.id}
              payee={payee}
              isChange={payees.some(({ id, state }) => state === 'active' && id === payee.replacesId)}
              edit={isOpen && !isReplaced(payee, payees) ? () => modal.open(payee) : null}
            />
          ))}
        </ul>
      )}
      {modal.modal}
    </Card>
  );
}

const first =
  'Начните с того, кому платить: это вы как самозанятый, ваш ИП или организация. Сеть проверит данные.';
const noMethods = 'Сеть пока не включила ни одного способа выплат в вашей валюте.';

/** True where the network checks a change of the payee: the change is then edited instead. */
function isReplaced({ id }: Payee, payees: Payee[]) {
  return payees.some(({ state, replacesId }) => state === 'checking' && replacesId === id);
}
