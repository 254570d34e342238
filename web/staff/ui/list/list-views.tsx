import { Button } from '@mantine/core';
import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { useModal } from '../../../ui/dialog/opening.ts';
import { toast, toastFailure } from '../../../ui/feedback/toast.ts';
import { viewOf } from '../../../ui/filter/list-address.ts';
import { SaveViewModal } from '../../../ui/filter/save-view-modal.tsx';
import chips from '../../../ui/list/chips.module.css';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { act, ask, useAct } from '../../rpc/rpc.ts';
import classes from './list-views.module.css';

export const askViews = (list: string) => ask('staff.get-views', { list });

/**
 * The named filters that a staff account has saved for a list, as `views` of a `WorkList`: `views={<ListViews list="partners"
 * />}`. The server stores them by account and list, as the query of the address without the page. `all` is the address without
 * filters.
 */
export function ListViews({ list, all = '?' }: { list: string; all?: string }) {
  const [query] = useSearchParams();
  const { data } = useQuery(askViews(list));
  const modal = useModal((query: string) => <Saving list={list} query={query} />);
  const remove = useRemoving();
  const views = data?.items ?? [];
  const shown = viewOf(query);
  const saved = views.find(({ query: kept }) => kept === shown);
  return (
    <nav className={`${chips.chips} ${classes.views}`} aria-label="Сохранённые фильтры">
      <View to={all} name="Все" isShown={shown === all} />
      {views.map(({ id, name, query: kept }) => (
        <View key={id} to={kept} name={name} isShown={kept === shown} />
      ))}
      {saved ? (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconTrash {...buttonIcon} />}
          onClick={() => void remove(saved)}
        >
          Удалить фильтр
        </Button>
      ) : (
        shown !== all && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconBookmarkPlus {...buttonIcon} />}
            onClick={() => modal.open(shown)}
          >
            Сохранить фильтр
          </Button>
        )
      )}
      {modal.modal}
    </nav>
  );
}

function Saving({ list, query }: { list: string; query: string }) {
  const act = useAct();
  const save = async (name: string) => {
    await act('staff.save-view', { list, name, query });
  };
  return <SaveViewModal words={words} longest={60} save={save} />;
}

const words = {
  title: 'Сохранить фильтр',
  submit: 'Сохранить фильтр',
  help: 'Запомнятся условия, порядок и число строк. Фильтр с таким же названием заменится',
  thing: 'Фильтр',
  of: 'фильтра',
} as const;

function View({ to, name, isShown }: { to: string; name: string; isShown: boolean }) {
  return (
    <Link to={to} className={chips.chip} aria-current={isShown ? 'page' : undefined} preventScrollReset>
      <span>{name}</span>
    </Link>
  );
}

function useRemoving() {
  const removing = useMutation(act('staff.remove-view'));
  return async ({ id, name }: { id: number; name: string }) => {
    const question = { title: `Удалить фильтр «${name}»?`, accept: 'Удалить', danger: true };
    if (!(await confirm(question))) return;
    await removing.mutateAsync({ id }).then(() => toast(`Фильтр «${name}» удалён`), toastFailure);
  };
}
