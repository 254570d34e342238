import { useQueryClient } from '@tanstack/react-query';
import { call, refresh } from '../../rpc/rpc.ts';
import { requisites, stale } from '../../rpc/stale.ts';
import type { Question } from '../../ui/dialog/confirm.tsx';
import { useDo } from '../../ui/dialog/use-do.ts';
import type { Destination } from './ask-requisites.ts';

/**
 * Actions with requisites that need no form: a confirmation where they are hard to undo, a code where the server asks for one.
 */
export function useRequisiteActions() {
  const client = useQueryClient();
  const { run, isPending } = useDo();

  // Reloads also after a refusal: the record may have changed meanwhile.
  const attempt = (
    question: Question | false,
    work: () => Promise<unknown>,
    outcome: string,
    changes = requisites,
  ) => run(() => work().finally(() => void refresh(client, ...changes)), outcome, question);

  return {
    busy: isPending,
    setMain: ({ id }: Destination) =>
      attempt(false, () => call('requisites.set-main', { id }), 'Основные реквизиты изменены'),
    archive: (destination: Destination) =>
      attempt(
        {
          title: 'Убрать реквизиты в архив?',
          text: `${destination.methodName} ${destination.mask}: на них больше ничего не заплатим. Вернуть из архива нельзя, можно добавить заново, и они снова подождут.`,
          accept: 'В архив',
          danger: true,
        },
        () => call('requisites.archive-destination', { id: destination.id }),
        'Реквизиты в архиве',
      ),
    unlock: () =>
      attempt(
        {
          title: 'Открыть замок реквизитов?',
          text: 'Замок откроется не сразу, а через 24 часа, и мы сообщим об этом письмом. Так чужой, вошедший под вашим логином, ничего не успеет.',
          accept: 'Открыть через 24 часа',
        },
        () => call('requisites.unlock', {}),
        'Замок откроется через 24 часа',
      ),
    stop: () =>
      attempt(stopQuestion, () => call('requisites.stop', {}), 'Выплаты остановлены', [
        ...(stale['requisites.stop'] ?? []),
      ]),
  };
}

const stopQuestion: Question = {
  title: 'Остановить выплаты?',
  text:
    'Завершатся сеансы на других устройствах, токен API перестанет работать, реквизиты, которые ждут, уйдут в архив. ' +
    'Деньги останутся на балансе, но вывести их нельзя будет, пока остановку не снимут двое сотрудников сети.',
  accept: 'Остановить выплаты',
  danger: true,
};
