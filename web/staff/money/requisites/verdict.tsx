import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { ActButton } from '../../../ui/page/act-button.tsx';
import { useMay } from '../../rpc/me.ts';
import { call, refreshAfter } from '../../rpc/rpc.ts';

type Kind = 'payee' | 'destination';
type Subject = { kind: Kind; id: number; name: string; isAwaited: boolean };

/** Accepts or refuses a waiting payee or destination. */
export function Verdict(subject: Subject) {
  const { kind, id, name, isAwaited } = subject;
  const { method, question, effect, accepted } = words[kind];
  const refusing = useModal(() => <RefuseModal subject={subject} />);
  const decide = useDeciding(kind);
  const { run, isPending } = useDo();
  const accept = () =>
    run(() => decide(call(method, { id, isAccepted: true })), accepted, {
      title: question,
      text: `${name}. ${effect}`,
      accept: 'Принять',
    });
  const mayCheck = useMay()(method);
  return (
    <>
      {isAwaited && mayCheck && (
        <div className="wrap gap-12">
          <Button loading={isPending} onClick={() => void accept()}>
            Принять
          </Button>
          <ActButton onClick={refusing.open}>Отказать</ActButton>
        </div>
      )}
      {refusing.modal}
    </>
  );
}

function RefuseModal({ subject: { kind, id, name } }: { subject: Subject }) {
  const { method, refusal, lead, refused } = words[kind];
  const decide = useDeciding(kind);
  return (
    <DecideModal
      title={refusal}
      lead={`${name}. ${lead}`}
      submitText="Отказать"
      danger
      reason={{
        label: 'Причина',
        help: 'Её прочтёт партнёр',
        required: 'Укажите причину: её прочтёт партнёр',
      }}
      act={async (reason, keyed) => {
        await decide(call(method, keyed({ id, isAccepted: false, reason })));
        return refused;
      }}
    />
  );
}

/** Reloads the record also after a refusal: a colleague was first, and the page shows the current record. */
function useDeciding(kind: Kind) {
  const client = useQueryClient();
  return (decided: Promise<unknown>) => decided.finally(() => refreshAfter(client, words[kind].method));
}

const words = {
  payee: {
    method: 'operator.check-payee',
    question: 'Принять получателя?',
    effect: 'Ему можно будет платить, партнёр получит уведомление.',
    accepted: 'Получатель принят',
    refusal: 'Отказать получателю?',
    lead: 'Платить ему не будут, пока партнёр не исправит данные.',
    refused: 'Получателю отказано',
  },
  destination: {
    method: 'operator.check-destination',
    question: 'Принять реквизиты?',
    effect:
      'Ожидание от этого не кончится, партнёр получит уведомление. Семь дней вы не сможете одобрять выплаты по этим реквизитам.',
    accepted: 'Реквизиты приняты',
    refusal: 'Отказать в реквизитах?',
    lead: 'Они уйдут в архив.',
    refused: 'В реквизитах отказано',
  },
} as const;
