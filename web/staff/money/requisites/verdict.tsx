import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { FormModal, useFormModal } from '../../../ui/dialog/form-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { AreaField } from '../../../ui/form/area-field.tsx';
import { useMay } from '../../rpc/me.ts';
import { call, refreshAfter } from '../../rpc/rpc.ts';

type Kind = 'payee' | 'destination';
type Subject = { kind: Kind; id: number; name: string; isAwaited: boolean };

/** Accepts or refuses a waiting payee or destination. */
export function Verdict(subject: Subject) {
  const { kind, isAwaited } = subject;
  const refusing = useModal<null>();
  const accepting = useAccepting(subject);
  const mayCheck = useMay()(words[kind].method);
  return (
    <>
      {isAwaited && mayCheck && (
        <div className="wrap gap-12">
          <Button loading={accepting.isPending} onClick={() => void accepting.accept()}>
            Принять
          </Button>
          <Button variant="default" onClick={() => refusing.open(null)}>
            Отказать
          </Button>
        </div>
      )}
      {refusing.shown && <RefuseModal key={refusing.shown.key} subject={subject} closed={refusing.closed} />}
    </>
  );
}

function useAccepting({ kind, id, name }: Subject) {
  const { method, question, effect, accepted } = words[kind];
  const decide = useDeciding(kind);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => decide(call(method, { id, isAccepted: true })),
  });
  const accept = async () => {
    const text = `${name}. ${effect}`;
    if (!(await confirm({ title: question, text, accept: 'Принять' }))) return;
    await mutateAsync().then(() => toast(accepted), toastFailure);
  };
  return { accept, isPending };
}

type RefuseProps = { subject: Subject; closed: () => void };

function RefuseModal({ subject: { kind, id, name }, closed }: RefuseProps) {
  const { method, refusal, lead, refused } = words[kind];
  const decide = useDeciding(kind);
  const modal = useFormModal({
    closed,
    initialValues: { reason: '' },
    validate: { reason: (reason) => (reason.trim() ? null : 'Укажите причину: её прочтёт партнёр') },
    act: async ({ reason }, keyed) => {
      const params = { id, isAccepted: false, reason: reason.trim() };
      await decide(call(method, keyed(params)));
      return refused;
    },
  });
  return (
    <FormModal modal={modal} title={refusal} lead={`${name}. ${lead}`} submitText="Отказать" danger>
      <AreaField
        label="Причина"
        help="Её прочтёт партнёр"
        minRows={2}
        maxRows={6}
        maxLength={300}
        {...modal.form.getInputProps('reason')}
      />
    </FormModal>
  );
}

/** Reloads the record also after a refusal: a colleague was first, and the page shows the current record. */
function useDeciding(kind: Kind) {
  const client = useQueryClient();
  return async (decided: Promise<unknown>): Promise<void> => {
    await decided.finally(() => refreshAfter(client, words[kind].method));
  };
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
