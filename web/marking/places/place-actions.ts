import { quote } from '#contract/wire/text';
import { useAction } from '../../rpc/rpc.ts';
import { useDo } from '../../ui/dialog/use-do.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { Place } from '../links/place.ts';

/** The actions on a place. */
export function usePlaceActions({ id, name }: Place) {
  const act = useAction();
  const proving = useDo();
  const removing = useDo();
  const prove = () =>
    void proving.run(
      () => act('creatives.prove-place', { id }),
      ({ isProved, why }) => (isProved ? `Площадка ${quote(name)} подтверждена` : void toast(why, 'failed')),
    );
  const remove = () =>
    void removing.run(() => act('creatives.delete-place', { id }), `Площадка ${quote(name)} убрана`, {
      title: `Убрать площадку ${quote(name)}?`,
      text: 'Новым ссылкам её уже не выбрать. В отчётах прежних месяцев она останется.',
      accept: 'Убрать',
      danger: true,
    });
  return { prove, remove, isProving: proving.isPending, isRemoving: removing.isPending };
}
