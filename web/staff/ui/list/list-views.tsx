import { Button } from '@mantine/core';
import { IconBookmarkPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { useModal } from '../../../ui/dialog/opening.ts';
import { useDo } from '../../../ui/dialog/use-do.ts';
import { viewOf } from '../../../ui/filter/list-address.ts';
import { SaveViewModal } from '../../../ui/filter/save-view-modal.tsx';
import chips from '../../../ui/list/chips.module.css';
import { buttonIcon } from '../../../ui/page/button-icon.ts';
import { ask, useAction } from '../../rpc/rpc.ts';
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
  const act = useAction();
  const saving = useModal((view: string) => (
    <SaveViewModal
      words={words}
      longest={60}
      save={(name) => act('staff.save-view', { list, name, query: view })}
    />
  ));
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
            onClick={() => saving.open(shown)}
          >
            Сохранить фильтр
          </Button>
        )
      )}
      {saving.modal}
    </nav>
  );
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
  const act = useAction();
  const { run } = useDo();
  return ({ id, name }: { id: number; name: string }) =>
    run(() => act('staff.remove-view', { id }), `Фильтр «${name}» удалён`, {
      title: `Удалить фильтр «${name}»?`,
      accept: 'Удалить',
      danger: true,
    });
}
