import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '../../../router/link.tsx';
import { useSearchParams } from '../../../router/view.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { tell } from '../../../ui/feedback/tell.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { viewOf } from '../../../ui/filter/list-address.ts';
import { SaveViewModal, type SaveViewModalProps } from '../../../ui/filter/save-view-modal.tsx';
import chips from '../../../ui/list/chips.module.css';
import { Button } from '../../../ui/page/button.tsx';
import { ask, useAction } from '../../rpc/rpc.ts';
import classes from './list-views.module.css';

export const askViews = (list: string) => ask('staff.get-views', { list });

/**
 * The named filters that a staff account has saved for a list, as `views` of a `WorkList`: `views={<ListViews list="partners"
 * />}`. The server stores them by account and list, as the query of the address without the page. `all` is the address without
 * filters.
 */
export function ListViews({ list, all = '?', words = ofFilter, isAmongControls = false }: ListViewsProps) {
  const query = useSearchParams();
  const { data } = useQuery(askViews(list));
  const act = useAction();
  const saving = useModal((view: string) => (
    <SaveViewModal
      words={words}
      longest={60}
      save={(name) => act('staff.save-view', { list, name, query: view })}
    />
  ));
  const remove = useRemoving(list, words.thing);
  const views = data?.items ?? [];
  const shown = viewOf(query);
  const saved = views.find(({ query: kept }) => kept === shown);
  if (isAmongControls && views.length === 0 && shown === all) return null;
  return (
    <nav className={`${chips.chips} ${classes.views}`} aria-label={words.saved}>
      <View to={all} name="Все" isShown={shown === all} />
      {views.map(({ id, name, query: kept }) => (
        <View key={id} to={kept} name={name} isShown={kept === shown} />
      ))}
      {saved ? (
        <Button size="compact-sm" variant="subtle" icon={IconTrash} onClick={() => void remove(saved)}>
          {words.remove}
        </Button>
      ) : (
        shown !== all && (
          <Button
            size="compact-sm"
            variant="subtle"
            icon={IconBookmarkPlus}
            onClick={() => saving.open(shown)}
          >
            {words.submit}
          </Button>
        )
      )}
      {saving.modal}
    </nav>
  );
}

type ListViewsProps = {
  list: string;
  all?: string;
  words?: ViewWords;
  /** True in a row of controls, where «Все» alone says nothing. */
  isAmongControls?: boolean;
};

const ofFilter = {
  saved: 'Сохранённые фильтры',
  title: 'Сохранить фильтр',
  submit: 'Сохранить фильтр',
  remove: 'Удалить фильтр',
  help: 'Запомнятся условия, порядок и число строк. Фильтр с таким же названием заменится',
  thing: 'Фильтр',
  of: 'фильтра',
} as const;

type ViewWords = SaveViewModalProps['words'] & { saved: string; remove: string };

function View({ to, name, isShown }: { to: string; name: string; isShown: boolean }) {
  return (
    <Link to={to} className={chips.chip} aria-current={isShown ? 'page' : undefined} preventScrollReset>
      <span>{name}</span>
    </Link>
  );
}

/** Deletes a saved filter. It asks nothing: the toast offers to restore it. */
function useRemoving(list: string, thing: ViewWords['thing']) {
  const act = useAction();
  const { run } = useDo();
  return ({ id, name, query }: { id: number; name: string; query: string }) => {
    const bringBack = () => void tell(act('staff.save-view', { list, name, query }), '');
    return run(
      () => act('staff.remove-view', { id }),
      () => toast(`${thing} «${name}» удалён`, 'done', { label: 'Вернуть', take: bringBack }),
    );
  };
}
