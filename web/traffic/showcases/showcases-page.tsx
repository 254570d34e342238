import { IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { showcaseLimit } from '#contract/traffic/showcase-names';
import { asksOfHistory, ChangeHistory } from '../../accounts/history/change-history.tsx';
import { navigate } from '../../router/router.ts';
import { useSearchParams } from '../../router/view.tsx';
import type { Asks } from '../../rpc/preload.ts';
import { ask, type ItemOf } from '../../rpc/rpc.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import own from '../../ui/list/own-list.module.css';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { Button } from '../../ui/page/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Page } from '../../ui/page/page.tsx';
import { addressOfEditor, editedIn } from './editor-address.ts';
import { askShowcase, EditorPage } from './editor-page.tsx';
import { ShowcaseRow } from './showcase-row.tsx';

export type ListedShowcase = ItemOf<'showcases.get-showcases'>;

const askShowcases = ask('showcases.get-showcases', {});

export const asks: Asks = ({ query }) => {
  const edited = editedIn(query);
  if (edited === null) return [askShowcases, ...asksOfHistory('showcase', query)];
  return edited === 'new' ? [] : [askShowcase(edited)];
};

/** `/tools/showcases`: pages of chosen offers; with `edit` in the address, the editor of one. */
export function Component() {
  const edited = editedIn(useSearchParams());
  return edited === null ? <ListPage /> : <EditorPage key={edited} id={edited} />;
}

function ListPage() {
  const list = useQuery(askShowcases);
  const make = () => void navigate(addressOfEditor('new'));
  return (
    <Page
      title="Конструктор витрин"
      actions={
        <Button icon={IconPlus} onClick={make} disabled={(list.data?.items.length ?? 0) >= showcaseLimit}>
          Создать витрину
        </Button>
      }
    >
      <Card title="Мои витрины">
        <div aria-busy={list.isFetching}>
          <Loaded
            query={list}
            failed="Не удалось загрузить витрины"
            isList
            skeleton={<Skeleton height={160} />}
          >
            {({ items }) => <ShowcaseList showcases={items} make={make} />}
          </Loaded>
        </div>
      </Card>
      <ChangeHistory kind="showcase" />
    </Page>
  );
}

function ShowcaseList({ showcases, make }: { showcases: ListedShowcase[]; make: () => void }) {
  if (showcases.length === 0)
    return (
      <EmptyState
        icon={IconLayoutGrid}
        title="Витрин пока нет"
        text="Витрина — готовая страница с выбранными офферами: на ней посетитель сравнивает их и уходит по вашей ссылке."
        action={<ActionButton onClick={make}>Создать первую витрину</ActionButton>}
      />
    );
  return (
    <ul className={own.list}>
      {showcases.map((showcase) => (
        <ShowcaseRow key={showcase.id} showcase={showcase} />
      ))}
    </ul>
  );
}
