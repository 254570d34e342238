import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { lastPage, wholeNumber } from '#contract/wire/list-address';
import { useSearchParams } from '../../router/view.tsx';
import { ask } from '../../rpc/rpc.ts';
import { EmptyState } from '../../ui/feedback/failed-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { LoadedList } from '../../ui/list/loaded-list.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { useSteadyQuery } from '../../ui/list/use-steady-query.ts';
import { buttonIcon } from '../../ui/page/button-icon.ts';
import { Card } from '../../ui/page/card.tsx';
import classes from './change-history.module.css';
import { ChangeRow } from './change-row.tsx';
import type { Change } from './change-texts.ts';

/** The calls of a history that the address opens, for `asks`. */
export function asksOfHistory(kind: Change['kind'], query: URLSearchParams) {
  return query.has('history') ? [askChanges(kind, pageOf(query))] : [];
}

const askChanges = (kind: Change['kind'], page: number) =>
  ask('history.get-changes', { kind, page, pageSize });

const pageOf = (query: URLSearchParams) => wholeNumber(query.get('history'), lastPage) ?? 1;

/**
 * The changes of a section's records with their authors and a way to restore, folded by default. Its page lives in the address:
 * `?history=2`.
 */
export function ChangeHistory({ kind }: { kind: Change['kind'] }) {
  const query = useSearchParams();
  const [isOpen, setOpen] = useState(query.has('history'));
  const id = useId();
  return (
    <Card>
      <h2 className={classes.title}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          История изменений
          <IconChevronDown {...buttonIcon} />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className="above-16">
          <ChangePages kind={kind} />
        </div>
      )}
    </Card>
  );
}

function ChangePages({ kind }: { kind: Change['kind'] }) {
  const query = useSearchParams();
  const page = pageOf(query);
  const list = useSteadyQuery(askChanges(kind, page));
  const to = (other: number) => {
    const address = new URLSearchParams(query);
    address.set('history', String(other));
    return `?${address}`;
  };
  const pages = { page, pageSize, to };
  return (
    <LoadedList
      list={list}
      pages={pages}
      failed="Не удалось загрузить историю"
      skeleton={<Skeleton height={160} />}
    >
      {({ items, pagination }) => (
        <>
          <Changes items={items} />
          <Pager {...pages} totalCount={pagination.totalCount} label="Страницы истории" />
        </>
      )}
    </LoadedList>
  );
}

const pageSize = 10;

function Changes({ items }: { items: Change[] }) {
  if (items.length === 0)
    return (
      <EmptyState
        title="Изменений пока нет"
        text="Здесь будет видно, кто и что менял, и можно будет вернуть прежнее."
      />
    );
  return (
    <ul className={classes.changes}>
      {items.map((change) => (
        <ChangeRow key={change.id} change={change} />
      ))}
    </ul>
  );
}
