import { quote } from '#contract/wire/text';
import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import type { Creative } from '../links/creative.ts';

/** Ends the partner's own creative, or withdraws one without a token; it asks first. */
export function useEnding({ id, name, state }: Pick<Creative, 'id' | 'name' | 'state'>) {
  const act = useAction();
  const { run, isPending } = useDo();
  const hasToken = state === 'has-token';
  const end = () =>
    void run(
      () => act('creatives.end-creative', { id }),
      hasToken ? `Креатив ${quote(name)} завершён` : `Запрос ${quote(name)} отозван`,
      hasToken
        ? {
            title: `Завершить креатив ${quote(name)}?`,
            text: 'Посетителей его ссылки ведут по-прежнему, но их адреса больше не выдаются: выберите им другой креатив. Вернуть завершённый нельзя.',
            accept: 'Завершить',
            danger: true,
          }
        : {
            title: `Отозвать запрос ${quote(name)}?`,
            text: 'Сеть больше не будет его проверять. Запросить креатив можно снова.',
            accept: 'Отозвать',
            danger: true,
          },
    );
  return { end, isPending, verb: hasToken ? 'Завершить' : 'Отозвать' };
}
