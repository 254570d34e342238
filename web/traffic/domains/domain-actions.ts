import { quote } from '#contract/wire/text';
import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import type { Domain } from './domains-page.tsx';

/** The actions on a domain. */
export function useDomainActions({ id, name, state, isMain }: Domain) {
  const act = useAction();
  const checking = useDo();
  const changing = useDo();
  const check = () =>
    void checking.run(
      () => act('domains.check-domain', { id }),
      ({ state: found, advice }) =>
        found === 'works' ? `Домен ${quote(name)} работает` : advice || 'Проверка закончена',
    );
  const setMain = () =>
    void changing.run(
      () => act('domains.set-main-domain', { id: isMain ? null : id }),
      isMain ? 'Ссылки снова показаны с адресом сети' : `Ссылки теперь показаны на домене ${quote(name)}`,
    );
  const remove = () =>
    void changing.run(() => act('domains.delete-domain', { id }), `Домен ${quote(name)} убран`, {
      title: `Убрать домен ${quote(name)}?`,
      text:
        state === 'waits-dns'
          ? 'Он ещё не подключён: ссылок на нём нет.'
          : 'Сертификат больше не продлевается, поэтому ссылки на этом домене со временем перестанут открываться. Замените их там, где они стоят.',
      accept: 'Убрать',
      danger: true,
    });
  return { check, setMain, remove, isChecking: checking.isPending, isChanging: changing.isPending };
}
