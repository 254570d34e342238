import { useDo } from '../../../ui/dialog/use-do.ts';
import { ChoicePanel } from '../../../ui/filter/choice-panel.tsx';
import { recordChoice } from '../../../ui/filter/filters.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { useMay, useMe } from '../../rpc/me.ts';
import { useAction } from '../../rpc/rpc.ts';
import type { WholeTicket } from './ticket-page.tsx';

/** The ticket's assignee: a button takes the ticket over, a choice hands it on. Other buttons change the state without an answer. */
export function AssigneeCard({ ticket }: { ticket: WholeTicket }) {
  const { id, assignee, colleagues, state } = ticket;
  const may = useMay();
  const me = useMe();
  const act = useAction();
  const assigning = useDo();
  const moving = useDo();
  const assign = (staffId: number | null, done: string) =>
    !assigning.isPending && void assigning.run(() => act('operator.assign-ticket', { id, staffId }), done);
  const moves: [to: typeof state, name: string, done: string][] = [
    state === 'open'
      ? ['waiting', 'Ждём партнёра', 'Ждём партнёра']
      : ['open', 'Вернуть в очередь', 'Обращение ждёт нас'],
    ['closed', 'Закрыть без ответа', 'Обращение закрыто'],
  ];
  const others =
    colleagues.some((one) => one.id === assignee?.id) || !assignee ? colleagues : [assignee, ...colleagues];
  if (!may('operator.assign-ticket')) return null;
  return (
    <Card title="Кто отвечает">
      <div className="grid gap-16">
        <ChoicePanel
          label="Сотрудник"
          choices={[{ value: '', label: 'Никто' }, ...others.map(recordChoice)]}
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
          {moves
            .filter(([to]) => to !== state)
            .map(([to, name, done]) => (
              <ActionButton
                key={to}
                loading={moving.isPending}
                onClick={() =>
                  void moving.run(() => act('operator.set-ticket-state', { id, state: to }), done)
                }
              >
                {name}
              </ActionButton>
            ))}
        </div>
      </div>
    </Card>
  );
}
