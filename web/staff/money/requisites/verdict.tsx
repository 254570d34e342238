import { DecideModal } from '../../../ui/dialog/decide-modal.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { ActionButton } from '../../../ui/page/action-button.tsx';
import { Button } from '../../../ui/page/button.tsx';
import { useMay } from '../../rpc/me.ts';
import { type ParamsOf, useAction } from '../../rpc/rpc.ts';

type Subject = { kind: keyof typeof words; id: number; name: string; isAwaited: boolean };

/** Accepts or refuses a waiting payee or destination. */
export function Verdict({ kind, id, name, isAwaited }: Subject) {
  const { method, title, effect, accepted, refusal, lead, refused } = words[kind];
  const act = useAction();
  const { run, isPending } = useDo();
  const mayCheck = useMay()(method);
  const decide = (params: ParamsOf<typeof method>) => act(method, params);
  const accept = () =>
    run(() => decide({ id, isAccepted: true }), accepted, {
      title,
      text: `${name}. ${effect}`,
      accept: 'Принять',
    });
  const refusing = useModal(() => (
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
        await decide(keyed({ id, isAccepted: false, reason }));
        return refused;
      }}
    />
  ));
  return (
    <>
      {isAwaited && mayCheck && (
        <div className="wrap gap-12">
          <Button loading={isPending} onClick={() => void accept()}>
            Принять
          </Button>
          <ActionButton onClick={refusing.open}>Отказать</ActionButton>
        </div>
      )}
      {refusing.modal}
    </>
  );
}

const words = {
  payee: {
    method: 'operator.check-payee',
    title: 'Принять получателя?',
    effect: 'Ему можно будет платить, партнёр получит уведомление.',
    accepted: 'Получатель принят',
    refusal: 'Отказать получателю?',
    lead: 'Платить ему не будут, пока партнёр не исправит данные.',
    refused: 'Получателю отказано',
  },
  destination: {
    method: 'operator.check-destination',
    title: 'Принять реквизиты?',
    effect:
      'Ожидание от этого не кончится, партнёр получит уведомление. Семь дней вы не сможете одобрять выплаты по этим реквизитам.',
    accepted: 'Реквизиты приняты',
    refusal: 'Отказать в реквизитах?',
    lead: 'Они уйдут в архив.',
    refused: 'В реквизитах отказано',
  },
} as const;
