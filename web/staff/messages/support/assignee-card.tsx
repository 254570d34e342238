import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { ChoicePanel } from '../../../ui/filter/choice-panel.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useMay, useMe } from '../../rpc/me.ts';
import { act } from '../../rpc/rpc.ts';
import type { WholeTicket } from './ticket-page.tsx';

/** The ticket's assignee: a button takes the ticket over, a choice hands it on. Other buttons change the state without an answer. */
export function AssigneeCard({ ticket }: { ticket: WholeTicket }) {
  const { id, assignee, colleagues, state } = ticket;
  const may = useMay();
  const me = useMe();
  const assigning = useMutation(act('operator.assign-ticket'));
  const moving = useMutation(act('operator.set-ticket-state'));
  const assign = (staffId: number | null, said: string) =>
    !assigning.isPending &&
    assigning.mutate({ id, staffId }, { onSuccess: () => void toast(said), onError: toastFailure });
  const move = (to: typeof state, said: string) =>
    moving.mutate({ id, state: to }, { onSuccess: () => void toast(said), onError: toastFailure });
  const others =
    colleagues.some((one) => one.id === assignee?.id) || !assignee ? colleagues : [assignee, ...colleagues];
  if (!may('operator.assign-ticket')) return null;
  return (
    <Card title="Кто отвечает">
      <div className="grid gap-16">
        <ChoicePanel
          label="Сотрудник"
          choices={[
            { value: '', label: 'Никто' },
            ...others.map(({ id: staffId, name }) => ({ value: String(staffId), label: name })),
          ]}
          value={String(assignee?.id ?? '')}
          choose={(value) =>
            assign(
              value === '' ? null : Number(value),
              value === '' ? 'Обращение ничьё' : 'Обращение передано',
            )
          }
        />
        <div className="wrap gap-8">
          {assignee?.id !== me.id && colleagues.some((one) => one.id === me.id) && (
            <Button loading={assigning.isPending} onClick={() => assign(me.id, 'Вы отвечаете на обращение')}>
              Взять себе
            </Button>
          )}
          {state === 'open' && (
            <Button
              variant="default"
              loading={moving.isPending}
              onClick={() => move('waiting', 'Ждём партнёра')}
            >
              Ждём партнёра
            </Button>
          )}
          {state !== 'open' && (
            <Button
              variant="default"
              loading={moving.isPending}
              onClick={() => move('open', 'Обращение ждёт нас')}
            >
              Вернуть в очередь
            </Button>
          )}
          {state !== 'closed' && (
            <Button
              variant="default"
              loading={moving.isPending}
              onClick={() => move('closed', 'Обращение закрыто')}
            >
              Закрыть без ответа
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}
